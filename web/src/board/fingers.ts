/**
 * Two fingers look around and never act: no click counts from when a second finger is put down until one is put down alone.
 * Browsers differ in whether such a click comes at all. What is chosen by keys or by a screen reader brings no count, and always counts.
 */
export function oneFinger(node: HTMLElement) {
  let several = false;
  const down = (event: PointerEvent) => {
    several = !event.isPrimary;
  };
  const click = (event: MouseEvent) => {
    if (!several || !event.detail) return;
    event.stopPropagation();
    event.preventDefault();
  };
  node.addEventListener("pointerdown", down, true);
  node.addEventListener("click", click, true);
  return {
    destroy() {
      node.removeEventListener("pointerdown", down, true);
      node.removeEventListener("click", click, true);
    },
  };
}
