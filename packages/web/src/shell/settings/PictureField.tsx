import { UploadOutlined } from '@ant-design/icons';
import { ownUser } from '@trainrace/contract/areas/accounts/own-user';
import { AVATAR_TYPES } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { useLang } from '#i18n/language.ts';
import { ownText } from '../own.words.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { Avatar } from './Avatar.tsx';
import styles from './SettingsDialog.module.css';

const ACCEPTED = AVATAR_TYPES.flatMap((type) => (type === 'jpg' ? ['.jpg', '.jpeg'] : [`.${type}`])).join(',');

/** Uploaded at once, worn when the form is saved. How large it may be is a tip: the server makes it small. */
export function PictureField({ link, onChange }: { link: string | null; onChange: (link: string) => void }) {
  const t = useWords(ownText);
  const lang = useLang();
  const picker = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);

  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setSending(true);
    try {
      const { link: stored } = await call(ownUser.putPicture, {}, { files: { file } });
      onChange(stored);
      notice('info', t('avatarReady'));
    } catch (thrown) {
      // Said already, and the former picture stays.
      if (!(thrown instanceof CallFailed)) throw thrown;
    } finally {
      setSending(false);
      if (picker.current !== null) picker.current.value = '';
    }
  };
  return (
    <div className={styles.picture}>
      <Avatar link={link} size={72} />
      <div>
        <input
          ref={picker}
          type="file"
          className="unseen"
          accept={ACCEPTED}
          tabIndex={-1}
          aria-label={t('avatar')}
          onChange={(event) => void send(event.target.files?.[0])}
        />
        <Button icon={<UploadOutlined aria-hidden />} loading={isSending} onClick={() => picker.current?.click()}>
          {t('changeAvatar')}
        </Button>
        <p>{formatMessage('avatarHint', lang)}</p>
      </div>
    </div>
  );
}
