import { formatMessage } from '@trainrace/contract/messages';
import { Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { frameText } from '../frame.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { isTouch } from '#widgets/attachment/is-touch.ts';
import { Form } from '#widgets/Form.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { Note } from '#widgets/Note.tsx';
import { hasUnsaved } from '#widgets/unsaved.ts';
import { lockScreen } from './lock.ts';
import { lockText } from './lock.words.ts';

/** A password for this once, then the lock screen; unlocking comes back to where one was. */
export function LockDialog({ close }: { close: () => void }) {
  const f = useWords(frameText);
  const t = useWords(lockText);
  const lang = useLang();
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<InputRef>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isLocking, setLocking] = useState(false);

  const lock = async () => {
    if (password.trim() === '') return setError(formatMessage('lockPasswordRequired', lang));
    setLocking(true);
    const from = location.pathname + location.search;
    await lockScreen(password);
    close();
    void navigate(paths.lock, { replace: true, state: { from } });
  };
  return (
    <Dialog
      centered
      width={420}
      title={f('lock')}
      okText={t('lockNow')}
      confirmLoading={isLocking}
      onOk={() => void lock()}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && !isTouch() && field.current?.focus()}
    >
      <Form send={lock}>
        <p>{t('lockText')}</p>
        {hasUnsaved() && <Note kind="warning" title={t('lockUnsaved')} />}
        <Labelled id={id} label={t('lockPassword')} isRequired error={error}>
          <Input.Password
            ref={field}
            id={id}
            autoComplete="off"
            maxLength={64}
            status={error === undefined ? '' : 'error'}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-error`}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
          />
        </Labelled>
      </Form>
    </Dialog>
  );
}
