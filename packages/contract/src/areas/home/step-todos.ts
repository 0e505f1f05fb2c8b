// Records that wait for somebody's next command: the state in which they wait, and the list that shows them. The server counts
// by these filters, the home page opens the list with them; a test holds the states against the command tables.
import { CONTEST, CORRECTION, HONOUR, PRIZE } from '../../dictionaries.ts';
import { MERGE } from '../accounts/account-merge.dictionaries.ts';
import { PRIVACY_REQUEST } from '../privacy/privacy-request.dictionaries.ts';
import { RATING } from '../public/rating.dictionaries.ts';

interface Place {
  page: string;
  filters: Readonly<Record<string, readonly (string | number)[]>>;
}

/** Not what one had an earlier hand in: that waits for somebody else. */
const OPEN_TO_ME = { isOpenToMe: [1] } as const;

const CONTESTS = '/competition/contest_info';

export const STEP_TODOS = {
  contestsToFile: { page: CONTESTS, filters: { contestStatus: [CONTEST.waiting] } },
  contestsToPublish: { page: CONTESTS, filters: { contestStatus: [CONTEST.filed] } },
  contestsToArrange: { page: CONTESTS, filters: { contestStatus: [CONTEST.review], waitsForMe: ['arrange'] } },
  contestsToStart: { page: CONTESTS, filters: { contestStatus: [CONTEST.arranged] } },
  contestsToFinish: { page: CONTESTS, filters: { contestStatus: [CONTEST.running], waitsForMe: ['finish'] } },
  contestsToClose: { page: CONTESTS, filters: { contestStatus: [CONTEST.results], waitsForMe: ['close'] } },
  correctionsToDecide: {
    page: '/competition/score_correction',
    filters: { correctionState: [CORRECTION.proposed], ...OPEN_TO_ME },
  },
  honoursToForward: { page: '/honour/honour', filters: { honourState: [HONOUR.proposed] } },
  honoursToGrant: { page: '/honour/honour', filters: { honourState: [HONOUR.waiting], ...OPEN_TO_ME } },
  prizesToConfirm: { page: '/honour/prize', filters: { prizeState: [PRIZE.draft] } },
  prizesToPay: { page: '/honour/prize', filters: { prizeState: [PRIZE.confirmed], ...OPEN_TO_ME } },
  mergesToConfirm: { page: '/userInfo/account_merge', filters: { mergeState: [MERGE.proposed], ...OPEN_TO_ME } },
  privacyRequests: { page: '/privacy/privacy_request', filters: { requestState: [PRIVACY_REQUEST.waiting] } },
  ratingsToAnswer: { page: '/message/service_rating', filters: { ratingState: [RATING.waiting] } },
} as const satisfies Readonly<Record<string, Place>>;

export type StepTodo = keyof typeof STEP_TODOS;
