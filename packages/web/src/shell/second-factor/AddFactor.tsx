// An authenticator app or a passkey is added: begun, proved by a first answer, and named.
import { secondFactor } from '@trainrace/contract/areas/accounts/second-factor';
import type { FactorKind } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { FACTORS } from '@trainrace/contract/limits';
import { Button, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { savesFiles } from '#api/download.ts';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { useWords } from '#i18n/words.ts';
import { isTouch } from '#widgets/attachment/is-touch.ts';
import { copyText } from '#widgets/copy-text.ts';
import { Form } from '#widgets/Form.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { Note } from '#widgets/Note.tsx';
import { notice } from '#widgets/notice.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { makePasskey, sentenceOf } from './passkey.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondFactor.module.css';
import { factorText } from './second-factor.words.ts';

interface Props {
  kind: FactorKind;
  done: () => void;
  cancel: () => void;
}

type Begun = DataOf<typeof secondFactor.beginTotp>;

export function AddFactor({ kind, done, cancel }: Props) {
  const t = useWords(factorText);
  const id = useId();
  const [begun, begin] = useBegun(kind);
  const [name, setName] = useState(() => t(kind === 'totp' ? 'ofPhone' : 'ofComputer'));
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<{ name?: string; code?: string; answer?: string }>({});
  const [isSending, setSending] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} done={done} />;
  if (begun.refusal !== null)
    return <Note kind="error" title={begun.refusal} action={<Button onClick={begin}>{t('next')}</Button>} />;
  if (kind === 'totp' && begun.app === null) return <Waiting lines={4} />;

  const send = async () => {
    const typed = code.replace(/\s/g, '');
    const refused = {
      ...(name.trim() === '' && { name: t('needName') }),
      ...(kind === 'totp' && !/^\d{6}$/.test(typed) && { code: t('needTotp') }),
    };
    setWrong(refused);
    if (Object.keys(refused).length > 0) return;
    setSending(true);
    try {
      const answered = kind === 'totp' ? { challenge: begun.app!.challenge, answer: typed } : await answerOfKey();
      if (answered === null) setWrong({ answer: t('passkeyStopped') });
      else {
        const added = await call(secondFactor.add, { ...answered, factorName: name.trim() }, { quiet: true });
        if (added.recoveryCodes === null) return done();
        setCodes(added.recoveryCodes);
      }
    } catch (thrown) {
      setWrong({ answer: sentenceOf(thrown, t('noServer')) });
    }
    setSending(false);
  };

  return (
    <Form className={styles.step} send={send}>
      {wrong.answer !== undefined && <Note kind="error" title={wrong.answer} />}
      {kind === 'totp' ? <Scan app={begun.app!} /> : <p>{t('passkeyAbout')}</p>}
      {kind === 'totp' && (
        <Labelled id={`${id}-code`} label={t('totpLabel')} error={wrong.code} isRequired>
          <Input
            id={`${id}-code`}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            aria-required
            aria-invalid={wrong.code !== undefined}
            aria-describedby={wrong.code === undefined ? undefined : `${id}-code-error`}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Labelled>
      )}
      <Labelled id={`${id}-name`} label={t('name')} help={t('nameHelp')} error={wrong.name} isRequired>
        <Input
          id={`${id}-name`}
          autoComplete="off"
          maxLength={FACTORS.nameLength}
          aria-required
          aria-invalid={wrong.name !== undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Labelled>
      <div className={styles.buttons}>
        <Button onClick={cancel}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t(kind === 'totp' ? 'save' : 'next')}
        </Button>
      </div>
    </Form>
  );
}

async function answerOfKey(): Promise<{ challenge: string; answer: string } | null> {
  const { challenge, options } = await call(secondFactor.beginPasskey, {}, { quiet: true });
  const answer = await makePasskey(options);
  return answer === null ? null : { challenge, answer };
}

function Scan({ app: { picture, secret, uri } }: { app: Begun }) {
  const t = useWords(factorText);
  const code = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copyText(secret)) return notice('success', t('secretCopied'));
    getSelection()?.selectAllChildren(code.current!);
    notice('info', t('secretMarked'));
  };
  return (
    <div className={styles.scan}>
      <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`} alt={t('scanPicture')} />
      <div>
        <p>{t('scan')}</p>
        <p className={styles.quiet}>{t('orType')}</p>
        {/* A phone cannot take a picture of its own screen; web views hand nothing to other apps. */}
        {isTouch() && savesFiles() && <Button href={uri}>{t('openApp')}</Button>}
        <code ref={code} className={styles.secret}>
          {secret.replace(/(.{4})(?!$)/g, '$1 ')}
        </code>
        <Button size="small" onClick={() => void copy()}>
          {t('copySecret')}
        </Button>
      </div>
    </div>
  );
}

/** An app begins when the form opens: its secret is shown. A passkey begins with the button. */
function useBegun(kind: FactorKind) {
  const t = useWords(factorText);
  const [begun, setBegun] = useState<{ app: Begun | null; refusal: string | null }>({ app: null, refusal: null });
  const hasBegun = useRef(false);
  const begin = () => {
    setBegun({ app: null, refusal: null });
    call(secondFactor.beginTotp, {}, { quiet: true }).then(
      (app) => setBegun({ app, refusal: null }),
      (thrown: unknown) => setBegun({ app: null, refusal: sentenceOf(thrown, t('noServer')) }),
    );
  };
  useEffect(() => {
    if (kind !== 'totp' || hasBegun.current) return;
    hasBegun.current = true;
    begin();
  });
  return [begun, begin] as const;
}
