// The next step of records that hold their facts, by the function of their family: its words, and the action that takes it.
import type { Lang } from '@trainrace/contract/wire/label';
import type { Step } from '@trainrace/contract/wire/next-step';
import { stepSaid, type StepWords } from './step-said.ts';

export interface RecordSteps<R> {
  /** For the one who is signed in; null where nothing is to be done any more. */
  stepOf: (record: R) => Step | null;
  words: StepWords;
  today: (record: R) => string;
  /** Keys of the actions that do works; of a command it is the verb. */
  actions?: Readonly<Record<string, string>>;
  /** Of a returned record: for what it was returned. */
  reasonOf?: (record: R, lang: Lang) => string | null;
  /** The address that the step leads to instead. */
  placeOf?: (record: R, rights: ReadonlySet<string>) => string | null;
}

export function recordStepSaid<R>({ stepOf, words, today }: RecordSteps<R>, record: R, lang: Lang): string | null {
  const step = stepOf(record);
  return step && stepSaid(step, { words, lang, today: today(record) });
}

/** The first of what is missing: a long form opens there. */
export function recordStepField<R>({ stepOf }: RecordSteps<R>, record: R): string | null {
  const step = stepOf(record);
  return step?.kind === 'work' ? (step.fields?.[0] ?? null) : null;
}

/** Key of the action that is the step; null where it is none of the record's own. */
export function recordStepAction<R>({ stepOf, actions = {} }: RecordSteps<R>, record: R): string | null {
  const step = stepOf(record);
  if (step?.kind === 'command') return step.verb;
  return step?.kind === 'work' ? (actions[step.work] ?? null) : null;
}
