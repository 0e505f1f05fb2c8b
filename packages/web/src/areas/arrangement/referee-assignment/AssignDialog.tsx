import { refereeAssignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { refereeLevel, refereeRole, conflictKind } from '@trainrace/contract/dictionaries';
import { isBlocked } from '@trainrace/contract/areas/arrangement/rules/referee-conflicts';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import type { ControlProps } from '#resource/form/control-props.ts';
import { noChoice } from '#widgets/no-choice.tsx';
import { REFRESH } from './assignment-states.ts';
import { refereeText } from './referee-assignment.words.ts';

export interface OfTrade {
  contestTradeId: string;
  tradeName: string;
  role: (typeof refereeRole.codes)[number];
  close: () => void;
}

export function AssignDialog({ contestTradeId, tradeName, role, close }: OfTrade) {
  const t = useWords(refereeText);
  const lang = useLang();
  const [Person] = useState(() => personControl(contestTradeId, role));
  const title = t('assignTitle', { role: wordOf(refereeRole, role, lang), trade: tradeName });
  return (
    <CommandDialog
      title={title}
      verb={t('assign')}
      call={refereeAssignment.submit}
      input={{ contestTradeId, role }}
      fields={['expertId', 'moduleScope', 'fee']}
      labels={{ expertId: refereeText.referee, moduleScope: refereeText.moduleScope, fee: refereeText.fee }}
      controls={{ expertId: Person }}
      refresh={REFRESH}
      close={close}
    />
  );
}

/** Suitable referees of the pool; those who must stand aside are shown with the reason and cannot be chosen. */
const personControl = (contestTradeId: string, role: OfTrade['role']) =>
  function PersonControl({ id, label, value, error, isDisabled = false, onChange }: ControlProps) {
    const t = useWords(refereeText);
    const lang = useLang();
    const candidates = useCall(refereeAssignment.candidates, { contestTradeId, role }, { quiet: true });
    const options = (candidates.data?.records ?? []).map((one) => {
      const found = one.coi.map(({ rule }) => wordOf(conflictKind, rule, lang)).join('; ');
      const said = [one.name, one.workUnit, wordOf(refereeLevel, one.refereeLevel, lang), found].filter(Boolean);
      return { value: one.id, label: said.join(' · '), disabled: isBlocked(one.coi) };
    });
    return (
      <Select
        {...(id === undefined ? {} : { id })}
        {...(error === undefined ? {} : { status: 'error' as const })}
        aria-label={label}
        aria-invalid={error !== undefined}
        value={typeof value === 'string' ? value : null}
        options={options}
        loading={candidates.isPending}
        disabled={isDisabled}
        placeholder={t('choosePerson')}
        notFoundContent={noChoice(candidates, t('noCandidate'))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(chosen: string) => onChange?.(chosen)}
      />
    );
  };
