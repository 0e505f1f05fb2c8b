import { publicObjection } from '@trainrace/contract/public/public-objection';
import { publicObjectionCommands } from '@trainrace/contract/public/public-objection-commands';
import { publicObjectionCommandLabels } from '@trainrace/contract/public/public-objection-commands.labels';
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

export const PublicObjectionPage = definePage(publicObjection, {
  about: publicObjectionText.about,
  empty: publicObjectionText.empty,
  columns: ['no', 'contestName', 'tradeName', 'content', state, 'createTime', { field: 'handledBy', isHidden: true }],
  filters: ['no', 'objectionState', 'createTime'],
  detail: [
    {
      title: publicObjectionText.objection,
      fields: ['no', state, 'contestName', 'tradeName', 'createTime', 'content'],
    },
    { title: publicObjectionText.objector, fields: ['objector', 'mobile'] },
    { title: publicObjectionText.outcome, fields: ['reply', 'handledBy', 'handledAt'] },
  ],
  rowActions: commandActions<Shape, VerbOf<typeof publicObjectionCommands>>(commands),
  states: commands,
  detailExtra: Evidence,
});
