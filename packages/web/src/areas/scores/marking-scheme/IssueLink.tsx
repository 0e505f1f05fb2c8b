// A link for one of the referees of the trade; by name only as long as nobody is assigned.
import { markingLink } from '@trainrace/contract/areas/scores/marking-link';
import { refereeRole } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import type { ControlProps } from '#resource/form/control-props.ts';
import { Failed } from '#widgets/Failed.tsx';
import { workText } from './marking-scheme.words.ts';

interface Props {
  schemeId: string;
  sessionId: string;
  refresh: readonly string[];
  close: () => void;
}

export function IssueLink({ schemeId, sessionId, refresh, close }: Props) {
  const t = useWords(workText);
  const referees = useCall(markingLink.referees, { schemeId }, { quiet: true, isAnew: true });
  // Made once: another component would forget what was chosen.
  const [RefereeControl] = useState(() => refereeOf(schemeId));
  if (referees.isLoadingError) return <Failed error={referees.error} retry={() => void referees.refetch()} />;
  if (referees.data === undefined) return null;
  const who = referees.data.length > 0 ? 'assignmentId' : 'refereeName';
  return (
    <CommandDialog
      title={t('issue')}
      text={t(who === 'assignmentId' ? 'issueText' : 'issueByName')}
      verb={t('issue')}
      call={markingLink.submit}
      input={{ schemeId, sessionId }}
      fields={[who, 'extraMinutes']}
      needed={[who]}
      labels={markingLink.family.labels}
      controls={{ assignmentId: RefereeControl }}
      start={{ extraMinutes: 60 }}
      refresh={[...refresh]}
      close={close}
    />
  );
}

const refereeOf = (schemeId: string) =>
  function RefereeControl({ id, value, isRequired, isDisabled = false, error, onChange }: ControlProps) {
    const t = useWords(workText);
    const lang = useLang();
    const referees = useCall(markingLink.referees, { schemeId }, { quiet: true });
    return (
      <Select<string>
        {...(id === undefined ? {} : { id })}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { status: 'error' as const, 'aria-describedby': `${id}-error` })}
        disabled={isDisabled}
        loading={referees.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('chooseReferee')}
        value={typeof value === 'string' && value !== '' ? value : null}
        options={(referees.data ?? []).map((one) => ({
          value: one.id,
          label: `${one.name} · ${wordOf(refereeRole, one.role, lang)} · ${one.workUnit}`,
        }))}
        onChange={(chosen) => onChange?.(chosen)}
      />
    );
  };
