// The next step of an entry for the one who is signed in.
import { applicationCommands } from '@trainrace/contract/areas/contests/application-commands';
import { applicationCommandLabels } from '@trainrace/contract/areas/contests/application-commands.labels';
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { entryNextStep, type EntrySide, type EntryStep } from '@trainrace/contract/areas/contests/entry-next-step';
import type { Lang } from '@trainrace/contract/wire/label';
import { currentIdentity } from '#api/identity.ts';
import { stepSaid } from '#widgets/steps/step-said.ts';
import { entryStepText } from './entry-step.words.ts';

const SIDES: Readonly<Record<string, EntrySide>> = { ADM_C: 'bureau', ORG: 'unit', GRP: 'enterer', IND: 'enterer' };

/** Null for who only reads. */
function side(): EntrySide | null {
  const roles = currentIdentity()?.user.roleinfos ?? [];
  return roles.map(({ roleNo }) => SIDES[roleNo]).find((one) => one !== undefined) ?? null;
}

/** Of a former year nothing is to be done. */
export function stepOfEntry(entry: ApplicationInfo): EntryStep | null {
  return entry.isImported === 1 ? null : entryNextStep(entry, entry.facts ?? null, side());
}

const WORDS = {
  verbs: applicationCommandLabels,
  actors: applicationCommands.actors,
  texts: entryStepText,
  labels: applicationInfo.family.labels,
};

export function entryStepSaid(entry: ApplicationInfo, lang: Lang): string | null {
  const step = stepOfEntry(entry);
  return step && stepSaid(step, { words: WORDS, lang, today: entry.facts?.now ?? '' });
}
