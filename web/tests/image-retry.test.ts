import { expect, test, vi } from "vitest";
import { retryImage } from "../src/app/image-retry";

/** A minimal image that counts its requests. */
class Image extends EventTarget {
  style = { visibility: "" };
  asked = 0;
  getAttribute = () => "/picture.svg";
  setAttribute() {
    this.asked += 1;
  }
}

test("a failed picture is requested again with growing delays and shown when it arrives", () => {
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
  // After a success the delays start from 1.5 seconds again. An image that has left the page is not requested again.
  image.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(1500);
  expect(image.asked).toBe(7);
  image.dispatchEvent(new Event("error"));
  destroy();
  vi.runAllTimers();
  expect(image.asked).toBe(7);
  vi.useRealTimers();
});
