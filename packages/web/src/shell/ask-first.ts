// After a reload with a session: who this is, and the rows of the list that the address names, are asked for beside the frame
// and not after it. The server decides about both as ever.
import { ACTING_HEADER } from '@trainrace/contract/access/acting-header';
import { askFirst } from '#api/asked-first.ts';
import { call } from '#api/call.ts';
import { loadAhead } from '#api/lazy-part.ts';
import { keyOf } from '#api/query.ts';
import type { StoredSession } from '#api/session.ts';
import { currentLang } from '#i18n/language.ts';
import { firstQuestion } from '#resource/first-question.ts';
import { askIdentityFirst } from './load-identity.ts';
import { pageOf } from './menu-tree.ts';
import type { Pages } from './pages.ts';

export function askBesideFrame(pages: Pages, { who }: StoredSession): void {
  askIdentityFirst(who.account);
  void askPage(pages, new URL(location.href));
}

async function askPage(pages: Pages, { pathname, searchParams }: URL): Promise<void> {
  const found = pageOf(pages, pathname);
  if (found === null || found.rest !== '') return;
  const Page = await loadAhead(found.page.Page);
  const question = Page === undefined ? null : firstQuestion(Page, searchParams);
  if (question === null) return;
  const { endpoint, input } = question;
  // In one's own name until the server has said otherwise, and refused where it is otherwise.
  const headers = { [ACTING_HEADER]: 'self' };
  askFirst(keyOf(endpoint, input, currentLang()), () => call(endpoint, input, { headers, isAhead: true }));
}
