// Above an entry that one reads: the next step, which of a review is a button to the review itself.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useRights } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { NextStep } from '#resource/detail/NextStep.tsx';
import { entryStepSaid, stepOfEntry } from './entry-step.ts';

export function EntryNextStep({ record }: { record: ApplicationInfo }) {
  const said = entryStepSaid(record, useLang());
  const rights = useRights();
  const step = stepOfEntry(record);
  if (said === null) return null;
  const isReview = step?.kind === 'work' && (step.work === 'firstReview' || step.work === 'finalReview');
  const mayReview = rights.has(applicationInfo.auditingSubmitFirst.action);
  return (
    <NextStep
      record={record}
      said={said}
      action={null}
      actions={[]}
      editRight={applicationInfo.submit.action}
      to={isReview && mayReview ? `/application/audit?${new URLSearchParams({ entry: record.id }).toString()}` : null}
    />
  );
}
