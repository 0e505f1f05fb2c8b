// The SMS outbox: a list without a family, assembled from the pieces of `resource/`.
import { outboxState } from '@trainrace/contract/dictionaries';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { sms, type OutboxRow } from '@trainrace/contract/areas/messages/sms';
import { smsTemplate } from '@trainrace/contract/areas/messages/sms-template';
import { templateName } from '@trainrace/contract/areas/messages/sms-templates';
import { dictionary } from '@trainrace/contract/wire/dictionary';
import { Button } from 'antd';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { notice } from '#widgets/notice.ts';
import { smsText } from '../sms.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { AsOf } from '#resource/list/AsOf.tsx';
import { EmptyList } from '#resource/list/EmptyList.tsx';
import type { FilterKind } from '#resource/fields.ts';
import { FilterBar } from '#resource/list/FilterBar.tsx';
import { ListFoot } from '#resource/list/ListFoot.tsx';
import { queryOf } from '#resource/list/list-state.ts';
import { RecordTable } from '#resource/list/RecordTable.tsx';
import styles from '#resource/list/FamilyPage.module.css';
import { useListState } from '#resource/list/use-list-state.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { OutboxState } from './OutboxState.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';
import { wholeDays } from '#widgets/whole-days.ts';

const FILTERS = ['mobile', 'code', 'state'];
const NAMED = { mobile: 'mobile', code: 'template', state: 'state' } as const;
const plain = { operator: 'equals', isFlag: false, isNumber: false } as const;

/** Templates are chosen by what they are called. */
function useKinds(): FilterKind[] {
  const lang = useLang();
  const held = useCall(smsTemplate.list, { size: MAX_PAGE_SIZE, ascs: ['code'] }, { quiet: true });
  const templates = (held.data?.records ?? []).map(({ code, name }) => {
    const words = templateName({ code, name }, lang);
    return [code, words, words] as const;
  });
  return [
    { ...plain, name: 'mobile' },
    { ...plain, name: 'code', dictionary: dictionary('sms_template', templates) },
    { ...plain, name: 'state', operator: 'anyOf', dictionary: outboxState },
  ];
}

function useColumns(): TableColumn<OutboxRow>[] {
  const t = useWords(smsText);
  return [
    {
      key: 'mobile',
      title: t('mobile'),
      width: 130,
      least: 108,
      render: ({ mobile }) => <span className="figures">{mobile}</span>,
    },
    { key: 'code', title: t('template'), width: 170, least: 110, isLong: true, render: ({ codeName }) => codeName },
    {
      key: 'state',
      title: t('state'),
      width: 220,
      least: 150,
      isLong: true,
      render: (row) => (
        <>
          <OutboxState state={row.state} />
          {row.error !== null && <div>{t('why', { why: row.error })}</div>}
          {row.deliveredAt !== null && <div>{wholeDays(t('delivered', { time: row.deliveredAt.slice(0, 16) }))}</div>}
          {row.heldUntil !== null && <div>{wholeDays(t('held', { time: row.heldUntil.slice(0, 16) }))}</div>}
        </>
      ),
    },
    {
      key: 'content',
      title: t('content'),
      width: 400,
      least: 240,
      isLong: true,
      render: ({ content }) => wholeDays(content),
    },
    {
      key: 'createTime',
      title: t('time'),
      width: 170,
      least: 96,
      isLong: true,
      render: ({ createTime }) => <span className="figures">{createTime}</span>,
    },
  ];
}

function useResend(): (ids: string[]) => Promise<void> {
  const t = useWords(smsText);
  const command = useCommand();
  return async (ids) => {
    const outcome = await command(sms.resend, { ids }, { refresh: [sms.outbox.path], quiet: true });
    if (!outcome.ok) return;
    const refused = outcome.data.filter(({ ok }) => !ok);
    const good = ids.length - refused.length;
    if (refused.length === 0) notice('success', t('resent', { count: good, good }));
    else notice('error', t('resentSome', { good, bad: refused.length, why: refused[0]!.msg }));
  };
}

export function OutboxPage() {
  const t = useWords(smsText);
  const kinds = useKinds();
  const { state, apply } = useListState(FILTERS);
  const rows = useCall(sms.outbox, queryOf(state), { keepFormer: true, quiet: true });
  const columns = useColumns();
  const mayResend = useRight(sms.resend.action);
  const resend = useResend();
  const actionsOf = ({ id, state: now }: OutboxRow) =>
    now === 'failed' ? [{ key: 'resend', label: t('resend'), run: () => void resend([id]) }] : [];
  const failed = (rows.data?.records ?? []).filter(({ state: now }) => now === 'failed').map(({ id }) => id);
  return (
    <div className={styles.page}>
      <PageHead about={t('outboxAbout')}>
        {mayResend && failed.length > 1 && (
          <Button type="primary" onClick={() => void resend(failed)}>
            {t('resendAll', { count: failed.length })}
          </Button>
        )}
      </PageHead>
      <div className={styles.panel}>
        <FilterBar
          path={sms.outbox.path}
          kinds={kinds}
          labelOf={({ name }) => t(NAMED[name as keyof typeof NAMED])}
          values={state.filters}
          apply={(filters) => apply({ ...state, filters, current: 1 })}
        />
        {rows.isError && rows.data === undefined ? (
          <Failed error={rows.error} retry={() => void rows.refetch()} />
        ) : (
          <div className={styles.below}>
            <AsOf rows={rows} />
            <RecordTable
              columns={columns}
              rows={rows.data?.records}
              idOf={({ id }) => id}
              nameOf={({ mobile }) => mobile}
              isBusy={rows.isPlaceholderData}
              actionsOf={mayResend ? actionsOf : undefined}
              empty={
                <EmptyList
                  says={smsText.outboxEmpty}
                  isFiltered={Object.keys(state.filters).length > 0}
                  clear={() => apply({ ...state, filters: {}, current: 1 })}
                  add={undefined}
                />
              }
            />
          </div>
        )}
        <ListFoot state={state} apply={apply} total={rows.data?.total ?? 0} />
      </div>
    </div>
  );
}
