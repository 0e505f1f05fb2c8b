// The next step of an entry for the one who is signed in: of a review a button to the review itself.
import { applicationCommands } from '@trainrace/contract/areas/contests/application-commands';
import { applicationCommandLabels } from '@trainrace/contract/areas/contests/application-commands.labels';
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { ENTRY_SIDES, entryNextStep, type EntryStep } from '@trainrace/contract/areas/contests/entry-next-step';
import { ownSide } from '#api/own-side.ts';
import type { RecordSteps } from '#widgets/steps/record-steps.ts';
import { entryStepText } from './entry-step.words.ts';

/** Of a former year nothing is to be done. */
export function stepOfEntry(entry: ApplicationInfo): EntryStep | null {
  return entry.isImported === 1 ? null : entryNextStep(entry, entry.facts ?? null, ownSide(ENTRY_SIDES));
}

export const entrySteps: RecordSteps<ApplicationInfo> = {
  stepOf: stepOfEntry,
  words: {
    verbs: applicationCommandLabels,
    actors: applicationCommands.actors,
    texts: entryStepText,
    labels: applicationInfo.family.labels,
  },
  today: ({ facts }) => facts?.now ?? '',
  placeOf: (entry, rights) => {
    const step = stepOfEntry(entry);
    const isReview = step?.kind === 'work' && (step.work === 'firstReview' || step.work === 'finalReview');
    return isReview && rights.has(applicationInfo.auditingSubmitFirst.action)
      ? `/application/audit?${new URLSearchParams({ entry: entry.id }).toString()}`
      : null;
  },
};
