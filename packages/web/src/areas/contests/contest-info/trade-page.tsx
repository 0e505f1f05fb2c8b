// Form of a trade; the contest it belongs to is given by where one comes from.
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { changedRules, needsChangeReason, TRADE_SCORE_RULES } from '@trainrace/contract/areas/contests/score-rules';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import type { Shape } from '@trainrace/contract/wire/family';
import type { ComponentType } from 'react';
import { contestText } from './contest-info.words.ts';
import { tradesText } from './trades.words.ts';
import type { AnyCalls, AnyPage, RowStepsProps } from '#resource/page.ts';
import { tradeTones } from './trade-tones.ts';
import { TheoryShare } from './TheoryShare.tsx';
import { lazyPart } from '#api/lazy-part.ts';
import { VenuesControl } from './VenuesControl.tsx';
import { AwardRuleControl } from './AwardRuleControl.tsx';

const TradeEligibilityControl = lazyPart(() => import('./TradeEligibilityControl.tsx'), 'TradeEligibilityControl');
const TradeRowSteps = lazyPart(() => import('./TradeRowSteps.tsx'), 'TradeRowSteps', { isExtra: true });

export const tradeCalls = contestTrade as unknown as AnyCalls;

export function tradePage(contest: ContestInfo): AnyPage {
  return {
    about: tradesText.trades,
    columns: ['tradeName', 'contestGroup', 'quotaTotal', 'quotaLeft', { field: 'tradeStage', tones: tradeTones }],
    filters: [],
    rowSteps: { field: 'tradeStage', Steps: TradeRowSteps as unknown as ComponentType<RowStepsProps<Shape>> },
    form: [
      {
        fields: [
          'competitionDicId',
          'tradeName',
          'contestGroup',
          'teamSize',
          'quotaTotal',
          'minEntrants',
          { field: 'venueIds', help: tradesText.venuesHelp, control: VenuesControl },
        ],
      },
      {
        title: contestText.whoMayEnter,
        fields: [
          {
            field: 'eligibility',
            control: (props) => <TradeEligibilityControl {...props} ofContest={contest.eligibility ?? []} />,
          },
        ],
      },
      {
        title: contestText.rules,
        fields: [
          { field: 'theoryWeight', help: tradesText.tradeWeightsHelp },
          'practiceWeight',
          { field: 'awardRule', help: tradesText.awardsHelp, control: AwardRuleControl },
          { field: 'promoteRule', help: tradesText.promoteHelp },
          {
            field: 'changeReason',
            help: contestText.changeReasonHelp,
            when: (draft, trade) =>
              trade !== null && needsChangeReason(contest) && changedRules(TRADE_SCORE_RULES, trade, draft).length > 0,
          },
        ],
      },
    ],
    formFooter: TheoryShare,
    defaults: () => ({ contestId: contest.id, contestGroup: 1 }),
  };
}
