import { registrationState } from '@trainrace/contract/dictionaries';
import type { Tone, Tones } from './StatusDot.tsx';

const inOrder: readonly Tone[] = ['waiting', 'good', 'bad'];

/** Waiting, approved, refused: the order of the dictionary. */
export const registrationTones: Tones = Object.fromEntries(
  registrationState.codes.map((state, index) => [state, inOrder[index] ?? 'idle']),
);
