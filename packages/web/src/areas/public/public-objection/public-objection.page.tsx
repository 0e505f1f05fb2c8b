import { publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { publicObjectionCommands } from '@trainrace/contract/areas/public/public-objection-commands';
import { publicObjectionCommandLabels } from '@trainrace/contract/areas/public/public-objection-commands.labels';
import type { VerbOf } from '@trainrace/contract/wire/commands';
import { commandActions } from '#resource/command/table-commands.tsx';
import { definePage } from '#resource/define-page.tsx';
import { Evidence } from './Evidence.tsx';
import { publicObjectionText } from './public-objection.words.ts';

type Shape = typeof publicObjection.family.record.shape;

const state = {
  field: 'objectionState',
  tones: { 10: 'waiting', 20: 'waiting', 30: 'good', 40: 'idle' },
} as const;

const commands = {
  table: publicObjectionCommands,
  words: publicObjectionCommandLabels,
  call: publicObjection.command,
  labels: publicObjection.family.labels,
  name: 'no',
  refresh: [publicObjection.family.path],
};

const ofBoth = {
  empty: publicObjectionText.empty,
  filters: ['no', 'objectionState', 'createTime'],
  rowActions: commandActions<Shape, VerbOf<typeof publicObjectionCommands>>(commands),
  states: commands,
  detailExtra: Evidence,
} as const;

const people = { title: publicObjectionText.objector, fields: ['objector', 'mobile'] } as const;
const outcome = { title: publicObjectionText.outcome, fields: ['reply', 'handledBy', 'handledAt'] } as const;

/** To scores in publicity. */
export const PublicObjectionPage = definePage(publicObjection, {
  ...ofBoth,
  only: { subject: 'trade' },
  about: publicObjectionText.aboutScores,
  columns: ['no', 'contestName', 'tradeName', 'content', state, 'createTime', { field: 'handledBy', isHidden: true }],
  detail: [
    {
      title: publicObjectionText.objection,
      fields: ['no', state, 'contestName', 'tradeName', 'createTime', 'content'],
    },
    people,
    outcome,
  ],
});

const project = { field: 'tradeName', title: publicObjectionText.project } as const;

/** To returns of deposits: rows of their own, also for who keeps both. */
export const ReturnObjectionPage = definePage(publicObjection, {
  ...ofBoth,
  only: { subject: 'depositReturn' },
  about: publicObjectionText.aboutReturns,
  columns: ['no', project, 'content', state, 'createTime', { field: 'handledBy', isHidden: true }],
  detail: [
    { title: publicObjectionText.objection, fields: ['no', state, project, 'createTime', 'content'] },
    people,
    outcome,
  ],
});
