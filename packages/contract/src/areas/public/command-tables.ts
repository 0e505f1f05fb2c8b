// The state tables of the area, with their words.
import type { NamedCommandTable } from '../../wire/commands.ts';
import { publicObjectionCommandLabels } from './public-objection-commands.labels.ts';
import { publicObjectionCommands } from './public-objection-commands.ts';
import { serviceRatingCommandLabels } from './service-rating-commands.labels.ts';
import { serviceRatingCommands } from './service-rating-commands.ts';

export const commandTables: readonly NamedCommandTable[] = [
  { table: publicObjectionCommands, words: publicObjectionCommandLabels },
  { table: serviceRatingCommands, words: serviceRatingCommandLabels },
];
