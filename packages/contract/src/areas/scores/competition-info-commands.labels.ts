import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { scoreCommands } from './competition-info-commands.ts';

export const scoreCommandLabels: CommandLabels<VerbOf<typeof scoreCommands>> = {
  check: { verb: ['复核', 'Check'] },
};
