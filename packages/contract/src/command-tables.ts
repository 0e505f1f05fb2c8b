// Every family whose records move by commands: what draws the state diagrams, and whoever else goes through all of them.
import type { NamedCommandTable } from './wire/commands.ts';
import { commandTables as ofAccounts } from './areas/accounts/command-tables.ts';
import { commandTables as ofSystem } from './areas/system/command-tables.ts';
import { commandTables as ofBasic } from './areas/basic/command-tables.ts';
import { commandTables as ofContests } from './areas/contests/command-tables.ts';
import { commandTables as ofScores } from './areas/scores/command-tables.ts';
import { commandTables as ofArrangement } from './areas/arrangement/command-tables.ts';
import { commandTables as ofResults } from './areas/results/command-tables.ts';
import { commandTables as ofDeposits } from './areas/deposits/command-tables.ts';
import { commandTables as ofTraining } from './areas/training/command-tables.ts';
import { commandTables as ofDocuments } from './areas/documents/command-tables.ts';
import { commandTables as ofMessages } from './areas/messages/command-tables.ts';
import { commandTables as ofPrivacy } from './areas/privacy/command-tables.ts';
import { commandTables as ofPublic } from './areas/public/command-tables.ts';

export const commandTables: readonly NamedCommandTable[] = [
  ...ofAccounts,
  ...ofSystem,
  ...ofBasic,
  ...ofContests,
  ...ofScores,
  ...ofArrangement,
  ...ofResults,
  ...ofDeposits,
  ...ofTraining,
  ...ofDocuments,
  ...ofMessages,
  ...ofPrivacy,
  ...ofPublic,
];
