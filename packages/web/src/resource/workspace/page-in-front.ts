/** Part of a workspace's query that says which page of it is in front. */
export const AT = 'at';

/** The workspace's query with the page of this place in front, and what the page itself asks. */
export function pageInFront(place: string, own: URLSearchParams): URLSearchParams {
  return new URLSearchParams([[AT, place.slice(place.lastIndexOf('/') + 1)], ...own]);
}
