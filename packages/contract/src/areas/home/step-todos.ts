// Records that wait for somebody's next command: the state in which they wait, and the list that shows them. The server counts
// by these filters, the home page opens the list with them; a test holds the states against the command tables.
import { CONTEST, CORRECTION, HONOUR, PRIZE } from '../../dictionaries.ts';
import { MERGE } from '../accounts/account-merge.dictionaries.ts';
import { PRIVACY_REQUEST } from '../privacy/privacy-request.dictionaries.ts';

interface Place {
  page: string;
  filters: Readonly<Record<string, readonly (string | number)[]>>;
}

const CONTESTS = '/competition/contest_info';

export const STEP_TODOS = {
  contestsToFile: { page: CONTESTS, filters: { contestStatus: [CONTEST.waiting] } },
  contestsToPublish: { page: CONTESTS, filters: { contestStatus: [CONTEST.filed] } },
  contestsToArrange: { page: CONTESTS, filters: { contestStatus: [CONTEST.review] } },
  contestsToStart: { page: CONTESTS, filters: { contestStatus: [CONTEST.arranged] } },
  contestsToFinish: { page: CONTESTS, filters: { contestStatus: [CONTEST.running] } },
  contestsToClose: { page: CONTESTS, filters: { contestStatus: [CONTEST.results] } },
  correctionsToDecide: {
    page: '/competition/score_correction',
    filters: { correctionState: [CORRECTION.proposed] },
  },
  honoursToForward: { page: '/honour/honour', filters: { honourState: [HONOUR.proposed] } },
  honoursToGrant: { page: '/honour/honour', filters: { honourState: [HONOUR.waiting] } },
  prizesToConfirm: { page: '/honour/prize', filters: { prizeState: [PRIZE.draft] } },
  prizesToPay: { page: '/honour/prize', filters: { prizeState: [PRIZE.confirmed] } },
  mergesToConfirm: { page: '/userInfo/account_merge', filters: { mergeState: [MERGE.proposed] } },
  privacyRequests: { page: '/privacy/privacy_request', filters: { requestState: [PRIVACY_REQUEST.waiting] } },
} as const satisfies Readonly<Record<string, Place>>;

export type StepTodo = keyof typeof STEP_TODOS;
