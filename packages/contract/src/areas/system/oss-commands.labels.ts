import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { ossCommands } from './oss-commands.ts';

export const ossCommandLabels: CommandLabels<VerbOf<typeof ossCommands>> = {
  enable: {
    verb: ['启用', 'Enable'],
    text: [
      '启用前会检查能否访问；启用后新上传的文件存入此处，同类的其他配置停用。',
      'The storage is tested first. New files are then stored there, and other configurations of the same kind are disabled.',
    ],
  },
};
