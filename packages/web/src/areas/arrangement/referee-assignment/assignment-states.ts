import { refereeAssignment, type AssignmentCommand } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { assignmentCommands } from '@trainrace/contract/areas/arrangement/referee-assignment-commands';
import { assignmentCommandLabels } from '@trainrace/contract/areas/arrangement/referee-assignment-commands.labels';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { ASSIGN } from '@trainrace/contract/dictionaries';
import type { Commands } from '#resource/command/commands.ts';
import type { Tones } from '#widgets/StatusDot.tsx';

export const REFRESH = [refereeAssignment.family.path, contestTrade.family.path];

export const assignmentStates: Commands<AssignmentCommand> = {
  table: assignmentCommands,
  words: assignmentCommandLabels,
  call: refereeAssignment.command,
  labels: refereeAssignment.family.labels,
  name: 'expertName',
  refresh: REFRESH,
};

export const assignTones: Tones = {
  [ASSIGN.planned]: 'idle',
  [ASSIGN.toDeclare]: 'waiting',
  [ASSIGN.aside]: 'bad',
  [ASSIGN.asked]: 'waiting',
  [ASSIGN.accepted]: 'good',
  [ASSIGN.declined]: 'bad',
  [ASSIGN.present]: 'going',
  [ASSIGN.refereed]: 'good',
  [ASSIGN.paid]: 'idle',
};
