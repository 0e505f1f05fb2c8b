import type { ContestWork } from '@trainrace/contract/areas/contests/contest-next-step';
import { HONOUR, OPEN_APPEAL } from '@trainrace/contract/dictionaries';
import { formPath } from '#resource/form/form-route.ts';
import { inWorkspace } from './in-workspace.ts';

/** Exactly the rows that are waited for, beside the contest; null without the page, and where the contest's own detail has the place. */
export function addressOf(work: ContestWork, contest: string, paths: ReadonlySet<string>): string | null {
  const page = (path: string, query: Readonly<Record<string, string>> = {}) =>
    paths.has(path) ? inWorkspace(contest, path, query) : null;
  switch (work) {
    case 'uploadRegulations':
      return formPath('/competition/contest_info', { kind: 'edit', id: contest });
    case 'firstReview':
      return page('/application/audit', { stage: 'waitingFirst' });
    case 'finalReview':
      return page('/application/audit', { stage: 'waitingFinal' });
    case 'arrangement':
    case 'tickets':
      return page('/competition/arrangement');
    case 'scores':
    case 'checks':
    case 'locks':
    case 'emptyTrades':
    case 'publicity':
    case 'publication':
      return page('/competition/scores');
    case 'appeals':
      return page('/competition/appeal', { appealState: OPEN_APPEAL.join(',') });
    case 'honours':
      return page('/honour/honour', { honourState: `${HONOUR.proposed},${HONOUR.waiting}` });
    case 'certificates':
      return page('/honour/honour', { honourState: String(HONOUR.granted) });
    default:
      return null;
  }
}
