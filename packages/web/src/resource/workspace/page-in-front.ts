/** Part of a workspace's query that says which page of it is in front. */
export const AT = 'at';

/** The workspace's query with the page of this menu in front, and what the page itself asks. */
export function pageInFront(menu: string, own: URLSearchParams): URLSearchParams {
  return new URLSearchParams([[AT, menu.slice(menu.lastIndexOf('/') + 1)], ...own]);
}
