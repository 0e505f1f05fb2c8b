// A class that is held here: from its draft to its end. Classes of other bodies go their own ways and are only shown.
import { commandTable } from '../../wire/commands.ts';
import { ORGANISERS } from './training-reach.ts';
import { CLASS, classState } from './training.dictionaries.ts';

const BY = ['organiser'] as const;
const OURS = { source: ['local'] } as const;
const { draft, open, running, ended, cancelled } = CLASS;

export const classCommands = commandTable({
  title: ['培训班级', 'Training classes'],
  field: 'classState',
  states: classState,
  path: [draft, open, running, ended],
  actors: { organiser: { words: ['办班单位', 'Training provider'], grant: ORGANISERS } },
  commands: {
    openSignups: { by: BY, steps: [{ from: [draft], to: open, where: OURS }] },
    begin: {
      by: BY,
      steps: [{ from: [open], to: running, where: OURS }],
      unless: { field: 'actualCount', is: [0], key: 'classNobody' },
    },
    end: {
      by: BY,
      steps: [{ from: [running], to: ended, where: OURS }],
      unless: { field: 'endDate', is: 'ahead', key: 'classSessionsAhead' },
    },
    cancel: {
      by: BY,
      steps: [{ from: [draft, open, running], to: cancelled, where: OURS }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
  },
});
