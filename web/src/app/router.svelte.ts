/** The address of the page. */
let path = $state(location.pathname);
let query = $state(location.search);
let mark = $state(location.hash);

function look() {
  path = location.pathname;
  query = location.search;
  mark = location.hash;
}
addEventListener("popstate", look);

export const here = () => path;
/** The fragment of the address. */
export const pointed = () => decodeURIComponent(mark.slice(1));
export const search = () => new URLSearchParams(query);

export function go(to: string, replace = false) {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  look();
  if (!replace && !location.hash) scrollTo(0, 0);
}

/** Follows links within the client without reloading the page. */
export function follow(event: MouseEvent) {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const to = link.getAttribute("href") ?? "";
  if (
    !to.startsWith("/") ||
    to.startsWith("/g/") ||
    to.startsWith("/api/") ||
    link.target ||
    link.hasAttribute("download")
  )
    return;
  event.preventDefault();
  go(to);
}
