import { expect, test, vi } from "vitest";
import { retryImage } from "../src/app/image-retry";

/** As much of an image as is needed: it counts how often it was asked for. */
class Image extends EventTarget {
  style = { visibility: "" };
  asked = 0;
  getAttribute = () => "/picture.svg";
  setAttribute() {
    this.asked += 1;
  }
}

test("a picture that does not come is asked for again, less and less often, and is shown when it comes", () => {
  vi.useFakeTimers();
  const image = new Image();
  const { destroy } = retryImage(image as unknown as HTMLImageElement);
  for (const pause of [1500, 3000, 6000, 12_000, 15_000, 15_000]) {
    const before = image.asked;
    image.dispatchEvent(new Event("error"));
    expect(image.style.visibility).toBe("hidden");
    vi.advanceTimersByTime(pause - 1);
    expect(image.asked).toBe(before);
    vi.advanceTimersByTime(1);
    expect(image.asked).toBe(before + 1);
  }
  image.dispatchEvent(new Event("load"));
  expect(image.style.visibility).toBe("");
  // From then on as at first; and never once it has gone from the page.
  image.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(1500);
  expect(image.asked).toBe(7);
  image.dispatchEvent(new Event("error"));
  destroy();
  vi.runAllTimers();
  expect(image.asked).toBe(7);
  vi.useRealTimers();
});
