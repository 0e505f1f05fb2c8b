// A contest as a place: its entries, sessions, referees, scores and papers, each on the page of its menu.
import { FINAL_REVIEW, FIRST_REVIEW } from '@trainrace/contract/areas/contests/application-commands';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useMayAct } from '#resource/command/use-may-act.ts';
import type { AnyRecord } from '#resource/page.ts';
import { defineWorkspace } from '#resource/workspace/define-workspace.tsx';
import type { WorkspaceProps, WorkspaceTab } from '#resource/workspace/workspace-props.ts';
import { contestStates } from './contest-commands.tsx';
import { ContestForEntrant } from './ContestForEntrant.tsx';
import { contestPage } from './contest-info.page.tsx';
import { workspaceText } from './contest-workspace.words.ts';

const tabs = [
  {
    key: 'entries',
    label: workspaceText.entries,
    pages: [
      ['/application/audit', 'contest'],
      ['/application/list', 'contestId'],
    ],
  },
  {
    key: 'sessions',
    label: workspaceText.sessions,
    pages: [
      ['/competition/arrangement', 'contestId'],
      ['/competition/exam_session', 'contestId'],
      ['/competition/check_in', 'contestId'],
    ],
  },
  { key: 'referees', label: workspaceText.referees, pages: [['/competition/referee_assignment', 'contest']] },
  {
    key: 'scores',
    label: workspaceText.scores,
    pages: [
      ['/competition/scores', 'contest'],
      ['/competition/look', 'contest'],
    ],
  },
  {
    key: 'appeals',
    label: workspaceText.appeals,
    pages: [
      ['/competition/appeal', 'contestId'],
      ['/competition/public_objection', 'contestId'],
    ],
  },
  {
    key: 'honours',
    label: workspaceText.honours,
    pages: [
      ['/honour/honour', 'contestId'],
      ['/competition/certificate', 'contestId'],
      ['/honour/prize', 'contestId'],
      ['/competition/ceremony', 'contest'],
    ],
  },
  { key: 'documents', label: workspaceText.documents, pages: [['/document/document', 'contestId']] },
  { key: 'reports', label: workspaceText.reports, pages: [['/competition/report', 'contest']] },
] as const satisfies readonly WorkspaceTab[];

/** Entries that wait for somebody, beside their tab. */
function Count({ record: { id }, tab }: { record: AnyRecord; tab: string }) {
  const mayLook = useRight(contestInfo.progress.action);
  const isAsked = mayLook && tab === 'entries';
  const { data } = useCall(
    contestInfo.progress,
    { id: String(id) },
    { enabled: isAsked, quiet: true, isSummary: true },
  );
  if (!isAsked || data === undefined) return null;
  const waiting = data.entries.filter(({ auditStatus }) => [FIRST_REVIEW, FINAL_REVIEW].includes(auditStatus));
  return <span className="figures"> {waiting.reduce((sum, { count }) => sum + count, 0)}</span>;
}

const ForOffice = defineWorkspace(contestInfo, contestPage, { tabs, Count });

/** Where persons and groups enter. */
const ENTERING = ['/application/my', '/application/group'];

export function ContestWorkspace({ openPage }: WorkspaceProps) {
  // A unit that keeps contests enters people as well.
  const isKeeper = useMayAct(contestStates);
  const entering = ENTERING.find((path) => openPage(path) !== null);
  return isKeeper || entering === undefined ? (
    <ForOffice openPage={openPage} />
  ) : (
    <ContestForEntrant entering={entering} />
  );
}
