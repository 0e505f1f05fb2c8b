// The people of one trade: what each still lacks, and handing them in together.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import { transition } from '@trainrace/contract/application/application-commands';
import { sayMessage } from '@trainrace/contract/messages';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { groupText } from './group.words.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { FieldValue } from '#resource/detail/FieldValue.tsx';
import { metaOfField } from '#resource/fields.ts';
import { RecordTable } from '#resource/list/RecordTable.tsx';
import { RefreshButton } from '#resource/list/RefreshButton.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { Failed } from '#widgets/Failed.tsx';
import { notice } from '#widgets/notice.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { dayOf } from '../days-left.ts';
import { useEntererCommands } from '../entry-commands.tsx';
import { refuseEntry } from '../entry-form.ts';
import { entryCalls } from '../EntryFacts.tsx';
import { EntryStatus } from '../EntryStatus.tsx';
import { useNow } from '../use-now.ts';
import styles from './group.module.css';
import { PasteDialog } from './PasteDialog.tsx';
import { peopleOf } from './people-of.ts';
import { PersonDrawer } from './PersonDrawer.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';

const SHOWN = ['name', 'idCardNo', 'mobile', 'workUnit', 'applyNo'] as const;
const WIDTHS: Readonly<Record<string, number>> = { name: 100, idCardNo: 190, mobile: 130, workUnit: 200, applyNo: 150 };

export function People({ tradeId }: { tradeId: string }) {
  const t = useWords(groupText);
  const command = useCommand();
  const rows = useCall(applicationInfo.listByTournament, peopleOf(tradeId), { keepFormer: true, quiet: true });
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<ApplicationInfo | 'new' | 'paste' | null>(null);
  const { commandsOf, dialog } = useEntererCommands();
  const columns = useColumns();
  const people = rows.data?.records;

  const remove = async ({ id, name }: ApplicationInfo) => {
    if (await ask({ title: t('removeAsk', { name: name ?? '' }), yes: t('remove'), isDanger: true }))
      await command(applicationInfo.remove, { ids: [id] }, { refresh: [applicationInfo.family.path] });
  };
  const actionsOf = (entry: ApplicationInfo) => [
    ...(transition(entry, 'save', 'enterer') === null
      ? []
      : [{ key: 'edit', label: t('edit'), run: () => setOpen(entry) }]),
    ...commandsOf(entry),
    ...(transition(entry, 'remove', 'enterer') === null
      ? []
      : [{ key: 'remove', label: t('remove'), isDanger: true, run: () => void remove(entry) }]),
  ];
  return (
    <section>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => setOpen('paste')}>
          {t('paste')}
        </Button>
        <Button onClick={() => setOpen('new')}>{t('addOne')}</Button>
        <SubmitPicked picked={picked} people={people ?? []} done={() => setPicked([])} />
        <RefreshButton isBusy={rows.isFetching} refresh={rows.refetch} />
      </div>
      {rows.isError && people === undefined ? (
        <Failed error={rows.error} retry={() => void rows.refetch()} />
      ) : (
        <RecordTable<ApplicationInfo>
          columns={columns}
          rows={people}
          idOf={(entry) => entry.id}
          nameOf={(entry) => entry.name ?? entry.applyNo}
          isBusy={rows.isPlaceholderData}
          empty={t('empty')}
          selection={{ ids: picked, pick: setPicked }}
          actionsOf={actionsOf}
        />
      )}
      {dialog}
      {open === 'paste' && <PasteDialog tradeId={tradeId} close={() => setOpen(null)} />}
      {open !== null && open !== 'paste' && (
        <PersonDrawer tradeId={tradeId} entry={open === 'new' ? null : open} close={() => setOpen(null)} />
      )}
    </section>
  );
}

function useColumns(): TableColumn<ApplicationInfo>[] {
  const t = useWords(groupText);
  const label = useLabel();
  const lang = useLang();
  const today = dayOf(useNow());
  const { labels } = applicationInfo.family;
  const plain = SHOWN.map((field) => ({
    key: field,
    title: label(labels[field]),
    width: WIDTHS[field] ?? 120,
    render: (entry: ApplicationInfo) => (
      <FieldValue value={entry[field]} meta={metaOfField(entryCalls.family, field) ?? { kind: 'text' }} isShort />
    ),
  }));
  const [name, ...rest] = plain;
  const status: TableColumn<ApplicationInfo> = {
    key: 'auditStatus',
    title: label(labels.auditStatus),
    width: 120,
    render: (entry) => <EntryStatus entry={entry} />,
  };
  const missing: TableColumn<ApplicationInfo> = {
    key: 'missing',
    title: t('missing'),
    width: 220,
    render: (entry) => {
      if (transition(entry, 'submit', 'enterer') === null) return '';
      const lacking = refuseEntry(entry, lang, today).map(({ field }) => label(labels[field as keyof typeof labels]));
      return lacking.length === 0 ? (
        <StatusDot tone="good">{t('complete')}</StatusDot>
      ) : (
        <span title={lacking.join(' · ')}>{lacking.join(' · ')}</span>
      );
    },
  };
  return [name!, status, missing, ...rest];
}

interface SubmitProps {
  picked: readonly string[];
  people: readonly ApplicationInfo[];
  done: () => void;
}

function SubmitPicked({ picked, people, done }: SubmitProps) {
  const t = useWords(groupText);
  const command = useCommand();
  const [modal, holder] = Modal.useModal();
  const [isSending, setSending] = useState(false);
  const lang = useLang();
  const submit = async () => {
    const count = picked.length;
    if (count === 0) return notice('warning', sayMessage('selectRows', lang));
    if (!(await ask({ title: t('submitAsk', { count }), yes: t('submitPicked', { count }) }))) return;
    setSending(true);
    const answered = await command(
      applicationInfo.applicationBatchSubmit,
      { ids: [...picked] },
      { refresh: [applicationInfo.family.path] },
    );
    setSending(false);
    if (!answered.ok) return;
    const failed = answered.data.filter(({ ok }) => !ok);
    const nameOf = (id: string) => people.find((entry) => entry.id === id)?.name ?? id;
    done();
    if (failed.length > 0)
      modal.warning({
        title: t('submitFailed', { done: count - failed.length, failed: failed.length }),
        content: (
          <ul>
            {failed.map(({ id, msg }) => (
              <li key={id}>
                {nameOf(id)}：{msg}
              </li>
            ))}
          </ul>
        ),
      });
  };
  return (
    <>
      {holder}
      <Button type="primary" ghost loading={isSending} onClick={() => void submit()}>
        {picked.length === 0 ? t('submitNone') : t('submitPicked', { count: picked.length })}
      </Button>
    </>
  );
}
