// In a list of entries: the state, and below it what comes next for the one who looks.
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useLang } from '#i18n/language.ts';
import { StateAndStep } from '#widgets/steps/StateAndStep.tsx';
import { recordStepSaid } from '#widgets/steps/record-steps.ts';
import { entrySteps } from './entry-step.ts';
import { EntryStatus } from './EntryStatus.tsx';

export function EntryState({ entry }: { entry: ApplicationInfo }) {
  const lang = useLang();
  return (
    <StateAndStep said={recordStepSaid(entrySteps, entry, lang)}>
      <EntryStatus entry={entry} />
    </StateAndStep>
  );
}
