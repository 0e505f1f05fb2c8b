import { conflictRule } from '@trainrace/contract/areas/arrangement/conflict-rule';
import { definePage } from '#resource/define-page.tsx';
import { todayThere } from '#resource/detail/moment-now.ts';
import { about } from './conflict-rule.about.words.ts';

const isToCome = ({ fromDate }: { fromDate: string }) => fromDate > todayThere();

export const ConflictRulePage = definePage(conflictRule, {
  about: about['/competition/conflict_rule'],
  columns: [
    'rule',
    { field: 'level', tones: { block: 'bad', confirm: 'waiting', warn: 'going', ignore: 'idle' } },
    'fromDate',
    'basis',
  ],
  filters: ['rule', 'level'],
  form: [{ fields: ['rule', 'level', 'fromDate', 'basis'] }],
  mayEdit: isToCome,
  mayRemove: isToCome,
});
