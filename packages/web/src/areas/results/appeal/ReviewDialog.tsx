// Referees for the review: only those are offered who had no part in the score.
import { appeal } from '@trainrace/contract/areas/results/appeal';
import { appealCommandLabels } from '@trainrace/contract/areas/results/appeal-commands.labels';
import { MAX_REVIEWERS } from '@trainrace/contract/limits';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { say } from '#i18n/texts.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import type { ControlProps } from '#resource/form/control-props.ts';
import type { ActionProps } from '#resource/page.ts';
import { noChoice } from '#widgets/no-choice.tsx';
import { appealText } from './appeal.words.ts';

export function ReviewDialog({ record, close }: ActionProps<typeof appeal.family.record.shape>) {
  const lang = useLang();
  const { verb, text } = appealCommandLabels.review;
  const { id, version, appealNo } = record;
  // Made once: another component would forget what was chosen.
  const [ReviewersControl] = useState(() => reviewersOf(id));
  return (
    <CommandDialog
      title={`${say(verb, lang)}${say(['：', ': '], lang)}${appealNo}`}
      text={say(text!, lang)}
      verb={say(verb, lang)}
      call={appeal.command}
      input={{ id, version, command: 'review' }}
      fields={['reviewerIds']}
      needed={['reviewerIds']}
      labels={{ reviewerIds: appeal.family.labels.reviewerNames }}
      controls={{ reviewerIds: ReviewersControl }}
      refresh={[appeal.family.path]}
      close={close}
    />
  );
}

const reviewersOf = (appealId: string) =>
  function ReviewersControl({ id, value, isDisabled = false, error, onChange }: ControlProps) {
    const t = useWords(appealText);
    const reviewers = useCall(appeal.reviewers, { id: appealId }, { quiet: true });
    return (
      <Select<string[]>
        {...(id === undefined ? {} : { id })}
        mode="multiple"
        maxCount={MAX_REVIEWERS}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { status: 'error' as const, 'aria-describedby': `${id}-error` })}
        disabled={isDisabled}
        loading={reviewers.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('chooseReviewers')}
        notFoundContent={noChoice(reviewers, t('noReviewer'))}
        value={(value as string[] | null | undefined) ?? []}
        options={(reviewers.data ?? []).map((one) => ({ value: one.id, label: `${one.name}　${one.workUnit}` }))}
        onChange={(chosen) => onChange?.(chosen.length === 0 ? null : chosen)}
      />
    );
  };
