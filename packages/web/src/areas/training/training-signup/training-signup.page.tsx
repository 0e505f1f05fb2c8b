import { trainingClass } from '@trainrace/contract/areas/training/training-class';
import { trainingSignup, type SignupCommand } from '@trainrace/contract/areas/training/training-signup';
import { signupCommands } from '@trainrace/contract/areas/training/training-signup-commands';
import { signupCommandLabels } from '@trainrace/contract/areas/training/training-signup-commands.labels';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { refreshNoteOf } from '../RefreshNote.tsx';
import { about } from './training-signup.about.words.ts';
import { signupText } from './training-signup.words.ts';

const { path } = trainingSignup.family;

const commands: Commands<SignupCommand> = {
  table: signupCommands,
  words: signupCommandLabels,
  call: trainingSignup.command,
  name: 'name',
  refresh: [path, trainingClass.family.path],
};

const state = {
  field: 'signupState',
  tones: { 10: 'waiting', 20: 'good', 30: 'waiting', 80: 'bad', 90: 'idle' },
} as const;

export const TrainingSignupPage = definePage(trainingSignup, {
  about: about['/training/training_signup'],
  empty: signupText.empty,
  toolbar: refreshNoteOf('getTrainSignup', path),
  columns: [
    'name',
    'className',
    state,
    'signupTime',
    'workUnit',
    'mobile',
    { field: 'idCardNo', isHidden: true },
    { field: 'signupNo', isHidden: true },
    { field: 'classNo', isHidden: true },
    { field: 'source', isHidden: true },
  ],
  filters: ['name', 'signupState', 'classNo', 'signupNo', 'source'],
  detail: [
    {
      fields: [
        'signupNo',
        state,
        'className',
        'classNo',
        'name',
        'idCardNo',
        'mobile',
        'workUnit',
        'candidateSource',
        'signupTime',
        'source',
        'refreshedAt',
      ],
    },
  ],
  rowActions: commandActions<typeof trainingSignup.family.record.shape, SignupCommand>(commands),
});
