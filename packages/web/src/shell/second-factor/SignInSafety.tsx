// One's own second factors: which there are, another one, and the codes for the day when they are lost.
import { secondFactor, type SecondFactor } from '@trainrace/contract/areas/accounts/second-factor';
import {
  FACTOR_POLICY,
  factorKind,
  type FactorKind,
} from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { FACTORS } from '@trainrace/contract/limits';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Form } from '#widgets/Form.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { AddFactor } from './AddFactor.tsx';
import { canUsePasskeys } from './passkey.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondFactor.module.css';
import { factorText } from './second-factor.words.ts';

const REFRESH = { refresh: [secondFactor.own.path] };

export function SignInSafety() {
  const t = useWords(factorText);
  const command = useCommand();
  const isAble = canUsePasskeys();
  const [adding, setAdding] = useState<FactorKind | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error, isLoadingError, refetch } = useCall(secondFactor.own, {}, { quiet: true, keepFormer: true });
  const renew = async () => {
    if (!(await ask({ title: t('newCodesAsk'), content: t('newCodesText') }))) return;
    const made = await command(secondFactor.newCodes, {}, REFRESH);
    if (made.ok) setCodes(made.data.recoveryCodes);
  };
  const close = () => {
    setAdding(null);
    setCodes(null);
    void refetch();
  };
  const isOff = data?.policy === FACTOR_POLICY.off;
  return (
    <section className={`sheet ${styles.part}`} aria-label={t('safety')}>
      <h2 className="section-title">{t('safety')}</h2>
      <p className={styles.quiet}>{isOff ? t('isOff') : t('safetyAbout')}</p>
      {data?.policy === FACTOR_POLICY.required && <p>{t('isRequired')}</p>}
      {isLoadingError && <Failed error={error} retry={() => void refetch()} />}
      {data === undefined && !isLoadingError && <Waiting lines={2} />}
      {data !== undefined && (
        <>
          {data.factors.length === 0 && !isOff && <p>{t('none')}</p>}
          <ul className={styles.list}>
            {data.factors.map((factor) => (
              <Line key={factor.id} factor={factor} />
            ))}
          </ul>
          {data.factors.length > 0 && (
            <p className={styles.left}>
              <span>{t('codesLeft', { count: data.recoveryLeft })}</span>
              <Button size="small" onClick={() => void renew()}>
                {t('newCodes')}
              </Button>
            </p>
          )}
          {!isOff && (
            <div className={styles.buttons}>
              <Button onClick={() => setAdding('totp')}>{t('addTotp')}</Button>
              <Button disabled={!isAble} onClick={() => setAdding('passkey')}>
                {t('addPasskey')}
              </Button>
              {!isAble && <span className={styles.quiet}>{t('noPasskey')}</span>}
            </div>
          )}
        </>
      )}
      {adding !== null && (
        <Dialog
          centered
          title={t(adding === 'totp' ? 'addTotp' : 'addPasskey')}
          footer={null}
          closable={false}
          mask={{ closable: false }}
          keyboard={false}
        >
          <AddFactor kind={adding} done={close} cancel={close} />
        </Dialog>
      )}
      {codes !== null && (
        <Dialog centered title={t('codes')} footer={null} closable={false} mask={{ closable: false }} keyboard={false}>
          <RecoveryCodes codes={codes} done={close} />
        </Dialog>
      )}
    </section>
  );
}

function Line({ factor }: { factor: SecondFactor }) {
  const t = useWords(factorText);
  const lang = useLang();
  const command = useCommand();
  const [isRenaming, setRenaming] = useState(false);
  const { id, kind, name, createTime, usedTime, isUsableHere } = factor;
  const remove = async () => {
    const yes = await ask({
      title: t('removeAsk', { name }),
      content: t('removeText'),
      yes: t('remove'),
      isDanger: true,
    });
    if (yes) await command(secondFactor.remove, { id }, REFRESH);
  };
  return (
    <li>
      <span className={styles.words}>
        <span>
          {name} · {wordOf(factorKind, kind, lang)}
        </span>
        <small>
          {t('made', { time: createTime })} · {usedTime === null ? t('notUsed') : t('used', { time: usedTime })}
          {isUsableHere === 0 && ` · ${t('elsewhere')}`}
        </small>
      </span>
      <span className={styles.acts}>
        <Button size="small" aria-label={`${t('rename')} ${name}`} onClick={() => setRenaming(true)}>
          {t('rename')}
        </Button>
        <Button size="small" danger aria-label={`${t('remove')} ${name}`} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </span>
      {isRenaming && <RenameDialog factor={factor} close={() => setRenaming(false)} />}
    </li>
  );
}

function RenameDialog({ factor: { id, name: before }, close }: { factor: SecondFactor; close: () => void }) {
  const t = useWords(factorText);
  const command = useCommand();
  const field = useId();
  const [name, setName] = useState(before);
  const [wrong, setWrong] = useState<string | undefined>();
  const send = async () => {
    if (name.trim() === '') return setWrong(t('needName'));
    const outcome = await command(secondFactor.rename, { id, factorName: name.trim() }, REFRESH);
    if (outcome.ok) close();
    else setWrong(outcome.failure.message);
  };
  return (
    <Dialog centered title={t('rename')} footer={null} onCancel={close}>
      <Form className={styles.step} send={send}>
        <Labelled id={field} label={t('name')} error={wrong}>
          <Input
            id={field}
            autoComplete="off"
            maxLength={FACTORS.nameLength}
            aria-invalid={wrong !== undefined}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Labelled>
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit">
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
