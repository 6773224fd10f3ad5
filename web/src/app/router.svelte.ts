/** Where we are. */
let path = $state(location.pathname);
let query = $state(location.search);

addEventListener("popstate", () => {
  path = location.pathname;
  query = location.search;
});

export const here = () => path;
export const search = () => new URLSearchParams(query);

export function go(to: string, replace = false) {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  path = location.pathname;
  query = location.search;
  if (!replace) scrollTo(0, 0);
}

/** Links within the client do not load the page again. */
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
