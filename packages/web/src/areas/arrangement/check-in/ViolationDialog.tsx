import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { SEAT } from '@trainrace/contract/dictionaries';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { AttachmentSlot } from '#widgets/attachment/AttachmentSlot.tsx';
import { useIsUploading } from '#widgets/attachment/uploading.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import styles from './check-in.module.css';
import { checkInText } from './check-in.words.ts';
import { REFRESH } from './door-refresh.ts';

interface Props {
  seatId: string;
  name: string;
  close: () => void;
}

/** Report of a violation, with pictures of it. */
export function ViolationDialog({ seatId, name, close }: Props) {
  const t = useWords(checkInText);
  const command = useCommand();
  const [reasonId, evidenceId] = [useId(), useId()];
  const [reason, setReason] = useState('');
  const [evidence, setEvidence] = useState<readonly string[]>([]);
  const isUploading = useIsUploading();
  const save = async () => {
    const input = { id: seatId, result: SEAT.violation, reason: reason.trim(), evidence: [...evidence] };
    const outcome = await command(arrangement.checkIn, input, { refresh: REFRESH });
    if (outcome.ok) close();
  };
  return (
    <Dialog
      title={t('violationOf', { name })}
      okText={t('save')}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' || isUploading }}
      onOk={save}
      onCancel={close}
    >
      <div className={styles.field}>
        <label htmlFor={reasonId}>{t('what')}</label>
        <Input.TextArea
          id={reasonId}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <label htmlFor={evidenceId}>{t('evidence')}</label>
        <AttachmentSlot id={evidenceId} slot="WJZJ" ids={evidence} onChange={setEvidence} />
      </div>
    </Dialog>
  );
}
