// The next step of a project for the one who is signed in: its words, its action, and the list that it leads to.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { constructionFileCommandLabels } from '@trainrace/contract/areas/deposits/construction-file-commands.labels';
import { fileNextStep, type FileWork } from '@trainrace/contract/areas/deposits/construction-file-next-step';
import type { Lang } from '@trainrace/contract/wire/label';
import { stepSaid } from '#widgets/steps/step-said.ts';
import { fileStepText } from '../deposit-steps.words.ts';
import { fileActor } from './file-actor.ts';

const stepOfFile = (file: ConstructionFile) => fileNextStep(file, file.facts ?? null, fileActor());

const WORDS = {
  verbs: constructionFileCommandLabels,
  actors: constructionFileCommands.actors,
  texts: fileStepText,
  labels: constructionFile.family.labels,
};

/** Null where nothing is to be done any more. */
export function fileStepSaid(file: ConstructionFile, lang: Lang): string | null {
  const step = stepOfFile(file);
  return step && stepSaid(step, { words: WORDS, lang, today: file.facts?.today ?? '' });
}

const ACTION: Readonly<Partial<Record<FileWork, string>>> = { fill: 'edit', correct: 'edit', pay: 'pay' };

/** Key of the action that is the step; null where it is none of the file's own. */
export function fileStepAction(file: ConstructionFile): string | null {
  const step = stepOfFile(file);
  if (step?.kind === 'command') return step.verb;
  return step?.kind === 'work' ? (ACTION[step.work] ?? null) : null;
}

/** The first of what is missing: the form opens there. */
export function fileStepField(file: ConstructionFile): string | null {
  const step = stepOfFile(file);
  return step?.kind === 'work' ? (step.fields?.[0] ?? null) : null;
}

const INSTRUMENTS = '/deposit/margin_instrument';
const OBJECTIONS = '/deposit/public_objection';
type Place = typeof INSTRUMENTS | typeof OBJECTIONS;

/** The rows that the step is about. */
export function fileStepPlace(file: ConstructionFile): readonly [Place, Record<string, string>] | null {
  const step = stepOfFile(file);
  if (step?.kind !== 'work') return null;
  const of = { constructionFileId: file.id };
  switch (step.work) {
    case 'confirm':
      return [INSTRUMENTS, { ...of, waitsFor: 'confirm' }];
    case 'payOut':
      return [INSTRUMENTS, { ...of, waitsFor: 'pay' }];
    case 'release':
      return [INSTRUMENTS, { ...of, waitsFor: 'release' }];
    case 'recordTopUp':
    case 'renew':
      return [INSTRUMENTS, of];
    case 'objections':
      return [OBJECTIONS, { objectionState: '10,20' }];
    case 'decideReturn':
      // Said in rows alone: the detail of the row is the place.
      return null;
    default:
      return null;
  }
}
