/** The picture of a finished game: the board with all scores, to share or to save. */

/** The longer side of the picture, in pixels. */
const SIZE = 1_600;

/** What happened to the picture: the user shared it, or the browser saved it. `cancelled` if the user changed their mind. */
export type PictureResult = "shared" | "saved" | "cancelled";

/** Shares the picture where the browser can share files, and otherwise saves it. Fails if the server does not send it. */
export async function sharePicture(id: string, safe: boolean, text: string): Promise<PictureResult> {
  const answer = await fetch(`/g/${id}/board.png?size=${SIZE}&safe=${safe}`);
  if (!answer.ok) throw new Error(`the server answered with status ${answer.status}`);
  const file = new File([await answer.blob()], `bastide-${id}.png`, { type: "image/png" });
  const data = { files: [file], text };
  if (!navigator.canShare?.(data)) return save(file);
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    // Browsers refuse to share if the picture took too long after the click.
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : save(file);
  }
}

function save(file: File): PictureResult {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  return "saved";
}
