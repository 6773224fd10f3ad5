/** Retries images that the server could not deliver. */

/** The first and the longest pause before a retry, in milliseconds. */
const [FIRST, LONGEST] = [1500, 15_000];

/** A Svelte action that reloads an image until it arrives. Until then the image is hidden, so that it does not look broken. */
export function retryImage(image: HTMLImageElement) {
  let pause = FIRST;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const failed = () => {
    image.style.visibility = "hidden";
    clearTimeout(waiting);
    waiting = setTimeout(() => image.setAttribute("src", image.getAttribute("src") ?? ""), pause);
    pause = Math.min(2 * pause, LONGEST);
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
