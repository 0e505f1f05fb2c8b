// The next step of an instrument for the one who is signed in.
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { marginInstrument, type MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { marginInstrumentCommands } from '@trainrace/contract/areas/deposits/margin-instrument-commands';
import { marginInstrumentCommandLabels } from '@trainrace/contract/areas/deposits/margin-instrument-commands.labels';
import {
  instrumentNextStep,
  type InstrumentSide,
} from '@trainrace/contract/areas/deposits/margin-instrument-next-step';
import type { Lang } from '@trainrace/contract/wire/label';
import { currentIdentity } from '#api/identity.ts';
import { stepSaid } from '#widgets/steps/step-said.ts';
import { instrumentStepText } from '../deposit-steps.words.ts';

const SIDES: Readonly<Record<string, InstrumentSide>> = { ADM_L: 'bureau', SUP: 'issuer', ENT: 'enterprise' };

/** Null for who only reads. */
function side(): InstrumentSide | null {
  const roles = currentIdentity()?.user.roleinfos ?? [];
  return roles.map(({ roleNo }) => SIDES[roleNo]).find((one) => one !== undefined) ?? null;
}

const stepOfInstrument = (row: MarginInstrument) => instrumentNextStep(row, row.facts ?? null, side());

const WORDS = {
  verbs: marginInstrumentCommandLabels,
  actors: { ...marginInstrumentCommands.actors, enterprise: constructionFileCommands.actors.enterprise },
  texts: instrumentStepText,
  labels: marginInstrument.family.labels,
};

export function instrumentStepSaid(row: MarginInstrument, lang: Lang): string | null {
  const step = stepOfInstrument(row);
  return step && stepSaid(step, { words: WORDS, lang, today: row.facts?.today ?? '' });
}

const ACTION = { correct: 'edit', renew: 'renew', topUp: null } as const;

/** Key of the action that is the step; null where it is none. */
export function instrumentStepAction(row: MarginInstrument): string | null {
  const step = stepOfInstrument(row);
  if (step?.kind === 'command') return step.verb;
  return step?.kind === 'work' ? ACTION[step.work] : null;
}
