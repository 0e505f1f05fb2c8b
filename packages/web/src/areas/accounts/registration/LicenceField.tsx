import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatMessage } from '@trainrace/contract/messages';
import { acceptedTypes, refuseAttachment } from '@trainrace/contract/rules/attachment';
import { useId, useRef, useState } from 'react';
import { useLang } from '#i18n/language.ts';
import { signUpText } from '../accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { Labelled } from '#widgets/Labelled.tsx';
import { widgetText } from '#widgets/widgets.words.ts';
import styles from './RegistrationForm.module.css';

const SLOT = 'YYZZ';

interface Props {
  file: File | null;
  pick: (file: File | null) => void;
}

/** The licence travels with the registration: nobody is signed in yet who could upload it. */
export function LicenceField({ file, pick }: Props) {
  const t = useWords(signUpText);
  const w = useWords(widgetText);
  const lang = useLang();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const take = (taken: File | undefined) => {
    if (taken === undefined) return;
    const refusal = refuseAttachment({ fileName: taken.name, bytes: taken.size }, 0, SLOT);
    if (refusal === null) pick(taken);
    setRefused(refusal === null ? undefined : `${taken.name} ${formatMessage(refusal, lang)}`);
  };
  return (
    <Labelled id={id} label={t('licence')} help={t('licenceHelp')} error={refused}>
      <div className={styles.file}>
        <Button id={id} icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {t('licencePick')}
        </Button>
        {file !== null && (
          <>
            <span>{file.name}</span>
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={w('removeFile', { name: file.name })}
              onClick={() => pick(null)}
            />
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedTypes(SLOT)
            .map((type) => `.${type}`)
            .join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </Labelled>
  );
}
