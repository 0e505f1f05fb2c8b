import { pageInFront } from '#resource/workspace/page-in-front.ts';

/** The address of a contest's workspace with the page of this menu in front. */
export function inWorkspace(contestId: string, menu: string, query: Readonly<Record<string, string>> = {}): string {
  const search = pageInFront(menu, new URLSearchParams(query)).toString();
  return `/competition/contest_info/${encodeURIComponent(contestId)}?${search}`;
}
