import { appeal, type Appeal, type AppealCommand } from '@trainrace/contract/areas/results/appeal';
import { appealCommands } from '@trainrace/contract/areas/results/appeal-commands';
import { appealCommandLabels } from '@trainrace/contract/areas/results/appeal-commands.labels';
import { APPEAL, CORRECTION } from '@trainrace/contract/dictionaries';
import { stepOf, verbsOf } from '@trainrace/contract/wire/commands';
import { scoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import type { PageAction } from '#resource/page.ts';
import { about } from './appeal.about.words.ts';
import { appealText } from './appeal.words.ts';
import { OpeningControl } from './OpeningControl.tsx';
import { PeriodEnd } from '#widgets/PeriodEnd.tsx';

type Shape = typeof appeal.family.record.shape;

const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'), 'ReviewDialog');

const commands: Commands<AppealCommand> = {
  table: appealCommands,
  words: appealCommandLabels,
  call: appeal.command,
  labels: appeal.family.labels,
  name: 'appealNo',
  refresh: [appeal.family.path],
};

/** Asked in a dialog of its own, which knows whom to offer. */
const review: PageAction<Shape> = {
  key: 'review',
  label: appealCommandLabels.review.verb,
  right: actionOf(appeal.command, { command: 'review' }),
  when: (record) => stepOf(appealCommands, 'review', record) !== null,
  Dialog: (props) => (
    <LazyBoundary fallback={null}>
      <ReviewDialog {...props} />
    </LazyBoundary>
  ),
};

/** Its answer waits for the order, and names it. */
const correct: PageAction<Shape> = {
  key: 'correct',
  label: appealText.correct,
  right: scoreCorrection.submit.action,
  when: ({ appealState, correctionState }) =>
    appealState === APPEAL.toCorrect && (correctionState === null || correctionState === CORRECTION.refused),
  to: ({ id, contestTradeId, competitorId }) =>
    `/competition/score_correction?${new URLSearchParams({ add: '1', contestTradeId, competitorId, appealId: id })}`,
};

const actions = [
  correct,
  ...verbsOf(appealCommands).flatMap((verb) =>
    verb === 'review' ? [review] : commandActions<Shape, AppealCommand>(commands, [verb]),
  ),
];

const isNew = ({ appealState }: Appeal) => appealState === APPEAL.submitted;

const state = {
  field: 'appealState',
  tones: { 10: 'waiting', 15: 'bad', 20: 'waiting', 30: 'waiting', 40: 'good', 41: 'bad', 50: 'good', 60: 'idle' },
} as const;

export const AppealPage = definePage(appeal, {
  about: about['/competition/appeal'],
  empty: appealText.empty,
  columns: [
    'appealNo',
    'tradeName',
    'competitorName',
    state,
    'content',
    'answerBy',
    'createTime',
    { field: 'contestName', isHidden: true },
    { field: 'reviewerNames', isHidden: true },
    { field: 'answeredAt', isHidden: true },
  ],
  filters: ['appealNo', 'appealState', 'createTime'],
  form: [
    {
      fields: [
        { field: 'competitorId', control: OpeningControl, help: appealText.scoreHelp },
        { field: 'content', help: appealText.contentHelp },
        { field: 'evidenceAtts', help: appealText.evidenceHelp },
      ],
    },
  ],
  detail: [
    {
      title: appealText.what,
      fields: [
        'appealNo',
        state,
        'contestName',
        'tradeName',
        'competitorName',
        'ticketNo',
        { field: 'appealEnd', render: ({ appealEnd }) => <PeriodEnd at={appealEnd} /> },
        'content',
        'evidenceAtts',
      ],
    },
    {
      title: appealText.course,
      fields: [
        'createTime',
        'answerBy',
        'reviewerNames',
        'opinion',
        'correctionNo',
        'correctionState',
        'answer',
        'answeredAt',
        'handledBy',
        'handledAt',
      ],
    },
  ],
  saveVerb: { add: appealText.handIn },
  mayEdit: isNew,
  mayRemove: () => false,
  rowActions: actions,
  fromAddress: ['competitorId'],
  hasBoard: true,
  states: commands,
});
