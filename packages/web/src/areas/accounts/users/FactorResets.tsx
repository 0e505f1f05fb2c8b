// Second factors that somebody lost: a reset is asked for here by one administrator and decided by another.
import { secondFactor, type FactorReset } from '@trainrace/contract/areas/accounts/second-factor';
import { resetState } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import type { User } from '@trainrace/contract/areas/accounts/users';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { RecordTable } from '#resource/list/RecordTable.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';
import { ask } from '#widgets/ask.ts';
import { Choices } from '#widgets/Choices.tsx';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Form } from '#widgets/Form.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { Note } from '#widgets/Note.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './FactorResets.module.css';
import { userText } from './users.words.ts';

const REFRESH = { refresh: [secondFactor.resets.path, secondFactor.holders.path] };
const MAIN = 'main';
const MOST = 50;

/** Asks for a reset of one of the people who sign in under an account. */
export function AskFactorReset({ record: { id: accountId, name }, close }: { record: User; close: () => void }) {
  const t = useWords(userText);
  const field = useId();
  const command = useCommand();
  const { data, error, isLoadingError, refetch } = useCall(
    secondFactor.holders,
    { accountId },
    { isAnew: true, quiet: true },
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const holders = (data ?? []).filter(({ factors }) => factors > 0);
  const ids = holders.map(({ operatorId }) => operatorId ?? MAIN);
  const holder = chosen ?? ids[0];
  const send = async () => {
    if (reason.trim() === '') return setWrong(t('needReason'));
    const operatorId = holder === MAIN ? null : (holder ?? null);
    const outcome = await command(secondFactor.askReset, { accountId, operatorId, reason: reason.trim() }, REFRESH);
    if (outcome.ok) close();
    else setWrong(outcome.failure.message);
  };
  return (
    <Dialog centered title={t('askFactorReset')} footer={null} onCancel={close}>
      {isLoadingError && <Failed error={error} retry={() => void refetch()} />}
      {data === undefined && !isLoadingError && <Waiting lines={2} />}
      {data !== undefined && holders.length === 0 && <Note kind="info" title={t('noFactors', { name })} />}
      {holders.length > 0 && (
        <Form className={styles.form} send={send}>
          <p>{t('factorResetText', { name })}</p>
          {holders.length > 1 && (
            <Choices
              label={t('whose')}
              options={holders.map((one) => ({ value: one.operatorId ?? MAIN, label: one.name }))}
              value={holder ?? MAIN}
              onChange={setChosen}
            />
          )}
          <Reason id={field} label={t('reason')} error={wrong} value={reason} onChange={setReason} />
          <div className={styles.buttons}>
            <Button onClick={close}>{t('back')}</Button>
            <Button type="primary" htmlType="submit">
              {t('askFactorReset')}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

/** Beside the list of accounts: what was asked for, and what became of it. */
export function FactorResets() {
  const t = useWords(userText);
  const [isOpen, setOpen] = useState(false);
  if (!useRight(secondFactor.resets.action)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('factorResets')}</Button>
      {isOpen && <FactorResetsDialog close={() => setOpen(false)} />}
    </>
  );
}

function FactorResetsDialog({ close }: { close: () => void }) {
  const t = useWords(userText);
  const lang = useLang();
  const command = useCommand();
  const mayDecide = useRight(secondFactor.decideReset.action);
  const [refusing, setRefusing] = useState<FactorReset | null>(null);
  const found = useCall(secondFactor.resets, { size: MOST }, { isAnew: true, quiet: true });
  const pass = async ({ id, name }: FactorReset) => {
    const question = { title: t('passAsk', { name }), content: t('passText'), yes: t('passReset'), isDanger: true };
    if (await ask(question)) await command(secondFactor.decideReset, { id, result: 'pass' }, REFRESH);
  };
  const columns: TableColumn<FactorReset>[] = [
    {
      key: 'name',
      title: t('whose'),
      width: 160,
      render: ({ name, unitName }) => (unitName === null ? name : t('ofUnit', { name, unit: unitName })),
    },
    { key: 'reason', title: t('reason'), width: 220, isLong: true, render: ({ reason }) => reason },
    { key: 'state', title: t('state'), width: 90, render: ({ state }) => wordOf(resetState, state, lang) },
    { key: 'asked', title: t('askedBy'), width: 200, render: (row) => `${row.askedName} ${row.askedTime}` },
    {
      key: 'decided',
      title: t('decidedBy'),
      width: 200,
      render: (row) => (row.decidedName === null ? null : `${row.decidedName} ${row.decidedTime ?? ''}`),
    },
  ];
  return (
    <Dialog
      centered
      width={960}
      title={t('factorResets')}
      footer={<Button onClick={close}>{t('back')}</Button>}
      onCancel={close}
    >
      <p>{t('factorResetsText')}</p>
      {found.isError && found.data === undefined ? (
        <Failed error={found.error} retry={() => void found.refetch()} />
      ) : (
        <RecordTable
          columns={columns}
          rows={found.data?.records}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          isBusy={found.isFetching}
          empty={t('noFactorResets')}
          actionsOf={
            mayDecide
              ? (row) =>
                  row.isOpenToMe === 1
                    ? [
                        { key: 'pass', label: t('passReset'), run: () => void pass(row) },
                        { key: 'reject', label: t('rejectReset'), isDanger: true, run: () => setRefusing(row) },
                      ]
                    : []
              : undefined
          }
        />
      )}
      {refusing !== null && <RefuseReset reset={refusing} close={() => setRefusing(null)} />}
    </Dialog>
  );
}

function RefuseReset({ reset: { id }, close }: { reset: FactorReset; close: () => void }) {
  const t = useWords(userText);
  const field = useId();
  const command = useCommand();
  const [opinion, setOpinion] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const send = async () => {
    if (opinion.trim() === '') return setWrong(t('needReason'));
    const outcome = await command(secondFactor.decideReset, { id, result: 'reject', opinion: opinion.trim() }, REFRESH);
    if (outcome.ok) close();
    else setWrong(outcome.failure.message);
  };
  return (
    <Dialog centered title={t('rejectReset')} footer={null} onCancel={close}>
      <Form className={styles.form} send={send}>
        <Reason id={field} label={t('opinion')} error={wrong} value={opinion} onChange={setOpinion} />
        <div className={styles.buttons}>
          <Button onClick={close}>{t('back')}</Button>
          <Button danger type="primary" htmlType="submit">
            {t('rejectReset')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

export const ASK_RESET = {
  key: 'factorReset',
  label: userText.askFactorReset,
  right: secondFactor.askReset.action,
  Dialog: AskFactorReset,
} as const;

interface ReasonProps {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Why it is asked for, or refused. */
function Reason({ id, label, error, value, onChange }: ReasonProps) {
  return (
    <Labelled id={id} label={label} error={error} isRequired>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={200}
        aria-required
        aria-invalid={error !== undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  );
}
