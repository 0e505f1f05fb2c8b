import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { expertCommands } from './expert-refree-info-commands.ts';

export const expertCommandLabels: CommandLabels<VerbOf<typeof expertCommands>> = {
  approve: {
    verb: ['同意入库', 'Admit to the pool'],
    text: ['入库后，{name} 可以被指派和抽取执裁。', '{name} can then be assigned and drawn as a referee.'],
  },
  refuse: {
    verb: ['不同意', 'Refuse'],
    text: ['请写明原因，推荐单位可以看到。', 'Please give the reason; the unit that proposed can read it.'],
  },
  suspend: {
    verb: ['暂停', 'Suspend'],
    text: [
      '暂停期间不再指派 {name}，已接受的执裁请另行安排。',
      '{name} will not be assigned during the suspension. Please make other arrangements for assignments already accepted.',
    ],
  },
  resume: {
    verb: ['恢复入库', 'Readmit to the pool'],
    text: ['恢复后，{name} 可以再次被指派。', '{name} can be assigned again.'],
  },
  leave: {
    verb: ['退出专家库', 'Remove from the pool'],
    text: ['{name} 将不再被指派，执裁记录保留。', '{name} will no longer be assigned. Refereeing records are kept.'],
  },
};
