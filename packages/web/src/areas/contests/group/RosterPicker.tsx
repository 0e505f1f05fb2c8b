// People of the group's roster, chosen into one trade: everybody who can becomes a draft, the others say why not.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { rosterPerson, type RosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { BatchFailures } from '#resource/command/BatchFailures.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { FamilyList } from '#resource/list/FamilyList.tsx';
import { useListPlace } from '#resource/list/list-place.ts';
import { useFamilyColumns } from '#resource/list/use-family-columns.tsx';
import type { AnyCalls } from '#resource/page.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Note } from '#widgets/Note.tsx';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { notice } from '#widgets/notice.ts';
import { groupText } from './group.words.ts';
import styles from './group.module.css';

interface Props {
  tradeId: string;
  /** The drafts get a team number where teams compete. */
  isTeam: boolean;
  /** Places that the people on the list leave; null without a limit. */
  free: number | null;
  close: () => void;
}

/** A class or two on one page. */
const SHOWN = 100;

const rosterCalls = rosterPerson as unknown as AnyCalls;

export function RosterPicker({ tradeId, isTeam, free, close }: Props) {
  const t = useWords(groupText);
  const teamId = useId();
  const place = useListPlace(rosterPerson.family.path, SHOWN);
  const { current, size, words } = place;
  const filter: Readonly<Record<string, unknown>> = words === '' ? {} : { className: words };
  const rows = useCall(rosterPerson.list, { current, size, ...filter }, { keepFormer: true, quiet: true });
  const columns = useFamilyColumns<RosterPerson>(rosterCalls.family, ['name', 'className', 'idCardNo', 'education']);
  const [teamNo, setTeamNo] = useState('');
  const { failures, isSending, enter } = useEntering({ tradeId, teamNo, close });
  return (
    <Dialog width={880} title={t('fromRoster')} footer={null} onCancel={close}>
      {failures && <NotEntered {...failures} />}
      {isTeam && (
        <p className={styles.choice}>
          <label htmlFor={teamId}>{t('teamNo')}</label>
          <Input id={teamId} maxLength={20} value={teamNo} onChange={(event) => setTeamNo(event.target.value)} />
        </p>
      )}
      <FamilyList<RosterPerson>
        rows={rows}
        columns={columns}
        nameOf={({ name }) => name}
        empty={t('rosterEmpty')}
        place={place}
        search={t('rosterSearch')}
        isPickable
        tools={(selected) => (
          <>
            <Button
              type="primary"
              loading={isSending}
              disabled={selected.length === 0}
              onClick={() => void enter(selected)}
            >
              {t('rosterEnter', { count: selected.length })}
            </Button>
            {free !== null && selected.length > free && (
              <StatusDot tone="bad">{t('overWith', { over: selected.length - free })}</StatusDot>
            )}
          </>
        )}
      />
    </Dialog>
  );
}

interface Failures {
  rows: readonly BatchRow[];
  names: ReadonlyMap<string, string>;
}

function useEntering({ tradeId, teamNo, close }: Pick<Props, 'tradeId' | 'close'> & { teamNo: string }) {
  const t = useWords(groupText);
  const command = useCommand();
  const [failures, setFailures] = useState<Failures>();
  const [isSending, setSending] = useState(false);

  const enter = async (selected: readonly RosterPerson[]) => {
    setSending(true);
    const names = new Map(selected.map(({ id, name }) => [id, name]));
    const outcome = await command(
      rosterPerson.enter,
      { ids: [...names.keys()], contestTradeId: tradeId, ...(teamNo.trim() === '' ? {} : { teamNo: teamNo.trim() }) },
      { refresh: [applicationInfo.family.path], quiet: true },
    );
    setSending(false);
    if (!outcome.ok) return notice('error', outcome.failure.message);
    const lost = outcome.data.filter(({ ok }) => !ok);
    if (lost.length > 0) return setFailures({ rows: outcome.data, names });
    notice('success', t('rosterEntered', { count: outcome.data.length }));
    close();
  };
  return { failures, isSending, enter };
}

function NotEntered({ rows, names }: Failures) {
  const t = useWords(groupText);
  const failed = rows.filter(({ ok }) => !ok).length;
  return (
    <Note kind="warning" title={t('rosterFailed', { done: rows.length - failed, failed })}>
      <BatchFailures rows={rows} names={names} />
    </Note>
  );
}
