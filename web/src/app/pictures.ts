/** Pictures that the server could not give for a moment. */

/** So long it is waited before a picture is asked for again, at first and at most, in milliseconds. */
const [FIRST, MOST] = [1500, 15_000];

/** For an image: if it does not come it is asked for again, until it does; meanwhile nothing broken is shown in its place. */
export function again(image: HTMLImageElement) {
  let pause = FIRST;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const failed = () => {
    image.style.visibility = "hidden";
    clearTimeout(waiting);
    waiting = setTimeout(() => image.setAttribute("src", image.getAttribute("src") ?? ""), pause);
    pause = Math.min(2 * pause, MOST);
  };
  const came = () => {
    image.style.visibility = "";
    clearTimeout(waiting);
    pause = FIRST;
  };
  image.addEventListener("error", failed);
  image.addEventListener("load", came);
  return {
    destroy: () => {
      clearTimeout(waiting);
      image.removeEventListener("error", failed);
      image.removeEventListener("load", came);
    },
  };
}
