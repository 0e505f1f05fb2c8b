import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { resultSnapshot } from '@trainrace/contract/areas/scores/result-snapshot';
import {
  scoreCorrection,
  type ScoreCorrection,
  type ScoreCorrectionCommand,
} from '@trainrace/contract/areas/results/score-correction';
import { scoreCorrectionCommands } from '@trainrace/contract/areas/results/score-correction-commands';
import { scoreCorrectionCommandLabels } from '@trainrace/contract/areas/results/score-correction-commands.labels';
import { CORRECTION } from '@trainrace/contract/dictionaries';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands, TextProps } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { DraftMoves } from './DraftMoves.tsx';
import { MovesOf } from './Moves.tsx';
import { about } from './score-correction.about.words.ts';
import { correctionText } from './score-correction.words.ts';

/** Effects of the correction, in names and figures. */
const WithMoves = ({ record, text }: TextProps) => (
  <>
    <p>{text}</p>
    <MovesOf record={record as unknown as ScoreCorrection} />
  </>
);

const states: Commands<ScoreCorrectionCommand> = {
  table: scoreCorrectionCommands,
  words: scoreCorrectionCommandLabels,
  call: scoreCorrection.command,
  labels: scoreCorrection.family.labels,
  name: 'correctionNo',
  refresh: [
    scoreCorrection.family.path,
    competitionInfo.family.path,
    contestTrade.family.path,
    resultSnapshot.family.path,
  ],
  texts: { propose: WithMoves, approve: WithMoves },
};

const isDraft = ({ correctionState }: { correctionState: number }) => correctionState === CORRECTION.draft;
const state = { field: 'correctionState', tones: { 0: 'idle', 10: 'waiting', 20: 'good', 29: 'bad' } } as const;

export const ScoreCorrectionPage = definePage(scoreCorrection, {
  about: about['/competition/score_correction'],
  empty: correctionText.empty,
  columns: [
    'correctionNo',
    state,
    'competitorName',
    'ticketNo',
    'tradeName',
    'contestName',
    'reason',
    'proposedAt',
    { field: 'decidedAt', isHidden: true },
  ],
  filters: [
    'correctionState',
    { field: 'contestTradeId', of: 'contest_trade' },
    { field: 'competitorId', of: 'competition_info' },
  ],
  fromAddress: ['competitorId', 'appealId'],
  form: [
    {
      fields: [
        { field: 'competitorId', help: correctionText.competitorHelp },
        { field: 'appealId', help: correctionText.appealHelp, when: ({ appealId }) => Boolean(appealId) },
        { field: 'changes', help: correctionText.changesHelp },
        'reason',
        'evidenceAtt',
      ],
    },
  ],
  formFooter: DraftMoves,
  detail: [
    {
      title: correctionText.what,
      fields: [
        'correctionNo',
        state,
        'competitorName',
        'ticketNo',
        'tradeName',
        'contestName',
        'appealNo',
        'changes',
        'reason',
        'evidenceAtt',
      ],
    },
    { title: correctionText.decision, fields: ['proposedAt', 'decidedAt', 'opinion'] },
  ],
  detailExtra: MovesOf,
  mayEdit: isDraft,
  mayRemove: isDraft,
  rowActions: commandActions<typeof scoreCorrection.family.record.shape, ScoreCorrectionCommand>(states),
  states,
});
