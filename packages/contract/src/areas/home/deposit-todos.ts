// Deposits that wait for somebody: the filters of the list that each leads to. The server counts by them, the home page
// opens the list with them.
import { ENDS_SOON, FILE, INSTRUMENT, REPORT_TYPE } from '../../dictionaries.ts';
import { LATE_STATEMENTS } from '../deposits/statement-rules.ts';

type TodoFilters = Readonly<Record<string, string | readonly (string | number)[]>>;

export interface DepositPlace {
  page: string;
  filters: (today: string) => TodoFilters;
  /** The page lists first what is smallest in this. */
  first?: string;
}

const on = (page: string, filters: TodoFilters): DepositPlace => ({ page, filters: () => filters });

const DAY_MS = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Not what one had an earlier hand in: that waits for somebody else. */
const OPEN_TO_ME = { isOpenToMe: [1] } as const;

const FILES = '/deposit/construction_file';
const PERMITS = '/deposit/construction_permit';
const STATEMENTS = '/deposit/monthly_statement';
const INSTRUMENTS = '/deposit/margin_instrument';

export const DEPOSIT_TODOS = {
  filesToForward: on(FILES, { fileStatus: [FILE.town], ...OPEN_TO_ME }),
  filesToDecide: on(FILES, { fileStatus: [FILE.bureau], ...OPEN_TO_ME }),
  filesReturned: on(FILES, { fileStatus: [FILE.townReturned, FILE.bureauReturned] }),
  filesToPay: on(FILES, { fileStatus: [FILE.approved, FILE.refused] }),
  returnsToPublish: on(FILES, { fileStatus: [FILE.returnAsked] }),
  /** Their notice is over: a file on public notice is due on its last day. */
  returnsToDecide: {
    page: FILES,
    filters: (today) => ({ fileStatus: [FILE.returnPublic], dueDateTo: dayBefore(today) }),
  },
  projectsUnfiled: on(PERMITS, {}),
  projectsOverdue: on(PERMITS, { isOverdue: [1] }),
  statementsToReport: on(STATEMENTS, { waitsFor: ['reporter'] }),
  townStatements: on(STATEMENTS, { waitsFor: ['reporter'], reportType: [REPORT_TYPE.town] }),
  statementsToCheck: on(STATEMENTS, { waitsFor: ['town'], ...OPEN_TO_ME }),
  statementsToConfirm: on(STATEMENTS, { waitsFor: ['bureau'], ...OPEN_TO_ME }),
  statementsLate: on(STATEMENTS, LATE_STATEMENTS),
  instrumentsToConfirm: on(INSTRUMENTS, { waitsFor: ['confirm'], ...OPEN_TO_ME }),
  instrumentsToPay: on(INSTRUMENTS, { waitsFor: ['pay'], ...OPEN_TO_ME }),
  instrumentsToRelease: on(INSTRUMENTS, { waitsFor: ['release'], ...OPEN_TO_ME }),
  instrumentsToTopUp: on(INSTRUMENTS, { instrumentState: [INSTRUMENT.used], waitsFor: ['topUp'] }),
  instrumentsRejected: on(INSTRUMENTS, { instrumentState: [INSTRUMENT.rejected] }),
  instrumentsEnding: { ...on(INSTRUMENTS, { expiryStage: ENDS_SOON }), first: 'expireDate' },
} as const satisfies Readonly<Record<string, DepositPlace>>;

export type DepositTodo = keyof typeof DEPOSIT_TODOS;
