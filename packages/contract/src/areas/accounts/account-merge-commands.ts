// One asks for two accounts to be merged, another confirms; within thirty days it is undone.
import { commandTable } from '../../wire/commands.ts';
import { MERGE, mergeState } from './account-merge.dictionaries.ts';

const BUREAU = ['bureau'] as const;

export const accountMergeCommands = commandTable({
  title: ['账户合并', 'Account merging'],
  field: 'mergeState',
  states: mergeState,
  path: [MERGE.proposed, MERGE.merged],
  actors: {
    bureau: {
      words: ['另一位管理员', 'Another administrator'],
      grant: { ADM_C: 'all', ADM_S: 'all' },
      rows: 'decidable',
    },
  },
  commands: {
    confirm: {
      by: BUREAU,
      steps: [{ from: [MERGE.proposed], to: MERGE.merged }],
      offers: ['opinion'],
      notBy: { propose: 'mergeOwn' },
      back: 'undo',
    },
    refuse: {
      by: BUREAU,
      steps: [{ from: [MERGE.proposed], to: MERGE.refused }],
      needs: { opinion: 'opinionNeeded' },
    },
    undo: {
      by: BUREAU,
      steps: [{ from: [MERGE.merged], to: MERGE.undone }],
      needs: { opinion: 'mergeUndoReason' },
      isDanger: true,
    },
  },
});
