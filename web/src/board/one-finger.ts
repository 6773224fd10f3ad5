/**
 * Two fingers move the view and must never click. Ignores clicks after a second finger has touched the screen, until a
 * single finger touches it again: some browsers send such clicks. A click by keyboard or screen reader has `detail` 0
 * and always counts.
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
