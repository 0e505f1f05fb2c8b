// A file where nothing is saved: to look at, and by a link for a browser that saves it.
import { CopyOutlined, ExportOutlined, LinkOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { fileLink } from '@trainrace/contract/files/file-link';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { blobUrl, revokeLater } from '#api/blob-url.ts';
import { call } from '#api/call.ts';
import { showsPdf, type HandedFile } from '#api/download.ts';
import { useWords } from '#i18n/words.ts';
import { copyText } from '../copy-text.ts';
import { Dialog } from '../Dialog.tsx';
import { Failed } from '../Failed.tsx';
import { notice } from '../notice.ts';
import { lookOf } from '../preview/look-of.ts';
import { PdfFrame } from '../preview/PdfFrame.tsx';
import { Spinner } from '../Spinner.tsx';
import styles from './HandedFileDialog.module.css';
import { handedFileText } from './handed-file.words.ts';

interface Props {
  file: HandedFile;
  close: () => void;
}

export function HandedFileDialog({ file, close }: Props) {
  const { name, bytes, carried, look = lookOfName(name) } = file;
  const isShown = bytes !== null && (look === 'image' || (look === 'pdf' && showsPdf()));
  return (
    <Dialog title={name} width="min(960px, 96vw)" footer={null} onCancel={close} centered zIndex={2000}>
      {isShown && <Shown name={name} bytes={bytes} isPicture={look === 'image'} />}
      {/* The link of one file is none of another. */}
      {carried !== null && <Link key={JSON.stringify(carried)} carried={carried} isAtOnce={!isShown} />}
      {carried === null && file.look === undefined && <OwnText text={bytes} />}
      {file.look !== undefined && !isShown && <NoViewer />}
    </Dialog>
  );
}

const lookOfName = (name: string) => lookOf(name.split('.').at(-1) ?? '');

function NoViewer() {
  const t = useWords(handedFileText);
  return <p>{t('noViewer')}</p>;
}

function Shown({ name, bytes, isPicture }: { name: string; bytes: Blob; isPicture: boolean }) {
  const [url] = useState(() => blobUrl(bytes));
  useEffect(() => () => revokeLater(url), [url]);
  return isPicture ? (
    <img className={styles.picture} src={url} alt={name} />
  ) : (
    <PdfFrame url={url} name={name} isNarrow />
  );
}

/** A text that the page itself wrote is in no file of the server: it can be taken along. */
function OwnText({ text }: { text: Blob | null }) {
  const t = useWords(handedFileText);
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => void text?.text().then(setSaid), [text]);
  const copy = async () => {
    const isCopied = await copyText(said, field.current);
    notice(isCopied ? 'success' : 'info', t(isCopied ? 'textCopied' : 'textMarked'));
  };
  return (
    <div className={styles.link}>
      <p>{t('cannotSave')}</p>
      <textarea ref={field} className={styles.text} readOnly rows={8} aria-label={t('text')} value={said} />
      <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
        {t('copyText')}
      </Button>
    </div>
  );
}

interface LinkProps {
  carried: NonNullable<HandedFile['carried']>;
  /** There is nothing else to do here. */
  isAtOnce: boolean;
}

type Made = DataOf<typeof fileLink.make>;

function Link({ carried, isAtOnce }: LinkProps) {
  const t = useWords(handedFileText);
  const [isWanted, setWanted] = useState(isAtOnce);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [fileLink.make.path, carried],
    queryFn: () => call(fileLink.make, carried, { quiet: true }),
    enabled: isWanted,
    // Each answer is another link: made when somebody asks for one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  return (
    <div className={styles.link}>
      <p>{t('cannotSave')}</p>
      {error === null ? (
        data !== undefined && <Ready key={data.url} made={data} isAsking={isFetching} ask={() => void refetch()} />
      ) : (
        <Failed error={error} retry={() => void refetch()} />
      )}
      {!isWanted && (
        <Button type="primary" icon={<LinkOutlined aria-hidden />} onClick={() => setWanted(true)}>
          {t('getLink')}
        </Button>
      )}
      {isFetching && data === undefined && <Spinner label={t('getLink')} />}
    </div>
  );
}

function Ready({ made: { url, expiresIn }, isAsking, ask }: { made: Made; isAsking: boolean; ask: () => void }) {
  const t = useWords(handedFileText);
  const id = useId();
  const field = useRef<InputRef>(null);
  const isOver = useIsOver(expiresIn);
  const copy = async () => {
    const isCopied = await copyText(url, field.current?.input);
    notice(isCopied ? 'success' : 'info', t(isCopied ? 'copied' : 'marked'));
  };
  if (isOver)
    return (
      <>
        <output>{t('over')}</output>
        <Button type="primary" icon={<LinkOutlined aria-hidden />} loading={isAsking} onClick={ask}>
          {t('getLink')}
        </Button>
      </>
    );
  return (
    <>
      <label htmlFor={id}>{t('link')}</label>
      <Input id={id} ref={field} readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className={styles.buttons}>
        <Button type="primary" icon={<ExportOutlined aria-hidden />} href={url}>
          {t('open')}
        </Button>
        <Button icon={<CopyOutlined aria-hidden />} aria-label={t('copy')} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <p>{t('how')}</p>
      <p>{t('once', { minutes: Math.round(expiresIn / 60) })}</p>
    </>
  );
}

function useIsOver(seconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return isOver;
}
