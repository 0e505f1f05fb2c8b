// Photos and papers of many people at once: chosen, matched by their names, looked through, and only then uploaded.
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { Alert, Button, Input, Spin } from 'antd';
import { useId, useRef, useState } from 'react';
import { download } from '#api/call.ts';
import { jobText } from '#api/job.words.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { whenPointerRests } from '#widgets/pointer-rests.ts';
import { notice } from '#widgets/notice.ts';
import { papersText } from './entry.words.ts';
import styles from './PapersDialog.module.css';
import { usePapers, type CheckedPapers, type PapersPlace } from './use-papers.ts';

interface Props {
  place: PapersPlace;
  /** The bureau changes papers of passed entries too. */
  mayGiveReason?: boolean;
  close: () => void;
}

const TYPES = '.zip,.jpg,.jpeg,.png,.pdf';

export function PapersDialog({ place, mayGiveReason = false, close }: Props) {
  const t = useWords(papersText);
  const id = useId();
  const papers = usePapers(place);
  const [reason, setReason] = useState('');
  const { work, checked } = papers;
  const count = checked?.good ?? 0;
  const finish = async () => {
    const done = await papers.write(reason);
    if (done === null) return;
    notice('success', t('done', { count: done }));
    close();
  };
  return (
    <Dialog
      centered
      width={720}
      title={t('open')}
      okText={count === 0 ? t('uploadNone') : t('upload', { count })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: count === 0 || work !== null }}
      confirmLoading={work?.kind === 'writing'}
      onOk={() => void finish()}
      onCancel={close}
    >
      <div className={styles.stack}>
        <p>{t('text')}</p>
        <p className={styles.hint}>{t('names')}</p>
        {mayGiveReason && (
          <Labelled id={id} label={t('reason')} help={t('reasonHelp')}>
            <Input
              id={id}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              onBlur={() => whenPointerRests(() => void papers.again(reason))}
            />
          </Labelled>
        )}
        <Choose papers={papers} choose={(files) => void papers.choose(files, reason)} />
        {checked !== null && <Outcome checked={checked} />}
      </div>
    </Dialog>
  );
}

interface ChooseProps {
  papers: ReturnType<typeof usePapers>;
  choose: (files: readonly File[]) => void;
}

function Choose({ papers: { work, chosen }, choose }: ChooseProps) {
  const j = useWords(jobText);
  const t = useWords(papersText);
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const names = chosen.length === 1 ? chosen[0]!.name : t('several', { count: chosen.length });
  const template = () =>
    void download(applicationInfo.submitTemplate, {}, `${t('template')}.xlsx`).catch(() => undefined); // The toast says what went wrong.
  return (
    <div
      className={`${styles.drop} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose([...event.dataTransfer.files]);
      }}
    >
      <Button
        type="primary"
        ghost
        icon={<UploadOutlined aria-hidden />}
        disabled={work !== null}
        onClick={() => picker.current?.click()}
      >
        {t('choose')}
      </Button>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={template}>
        {t('template')}
      </Button>
      <span className={styles.hint}>{chosen.length === 0 ? t('dropHere') : names}</span>
      <span aria-live="polite" className="figures">
        {work !== null && (
          <>
            <Spin size="small" /> {t(work.kind, { percent: work.percent })} {work.isLost && j('lost')}
          </>
        )}
      </span>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={TYPES}
        aria-label={t('choose')}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = ''; // The same file may be picked again.
        }}
      />
    </div>
  );
}

function Outcome({ checked: { good, errors } }: { checked: CheckedPapers }) {
  const t = useWords(papersText);
  const bad = errors.length;
  if (bad === 0)
    return <Alert type="success" showIcon title={t('clean', { count: good })} description={t('replaced')} />;
  return (
    <>
      <Alert
        type={good === 0 ? 'error' : 'warning'}
        showIcon
        title={good === 0 ? t('none', { bad }) : t('some', { good, bad })}
      />
      <div className={styles.errors}>
        <table>
          <thead>
            <tr>
              <th>{t('file')}</th>
              <th>{t('message')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ row, column, message }) => (
              <tr key={row}>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
