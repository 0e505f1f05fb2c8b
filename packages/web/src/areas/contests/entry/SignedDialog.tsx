// Thirty signed promises at once: chosen in any order, each shown with its picture and its person, uploaded together.
import { FilePdfOutlined, UploadOutlined } from '@ant-design/icons';
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { Button, Select, Spin } from 'antd';
import { useRef, useState } from 'react';
import { lookAt } from '#api/download.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Note } from '#widgets/Note.tsx';
import { notice } from '#widgets/notice.ts';
import { signedText } from './entry.words.ts';
import papersStyles from './PapersDialog.module.css';
import styles from './SignedDialog.module.css';
import { useSigned, type Held, type SignedWork } from './use-signed.ts';
import { useClear } from '#widgets/use-clear.tsx';

interface Props {
  tradeId: string;
  /** Entries that still take papers, in the order of the list. */
  people: readonly ApplicationInfo[];
  close: () => void;
}

export function SignedDialog({ tradeId, people, close }: Props) {
  const t = useWords(signedText);
  const signed = useSigned(tradeId, people);
  const { held, unread, work } = signed;
  const ready = held.filter(({ entryId }) => entryId !== null).length;
  const send = async () => {
    const sent = await signed.send();
    if (sent > 0) notice('success', t('done', { count: sent }));
    if (sent === held.length) close();
  };
  return (
    <Dialog
      centered
      width={720}
      title={t('title')}
      okText={ready === 0 ? t('uploadNone') : t('upload', { count: ready })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: ready === 0 || work !== null }}
      onOk={() => void send()}
      onCancel={close}
    >
      <div className={papersStyles.stack}>
        <p>{t('text')}</p>
        <Choose work={work} choose={(files) => void signed.choose(files)} />
        {unread.length > 0 && <Unread names={unread} />}
        {held.length > 0 && (
          <>
            <Standing held={held} people={people} />
            <ul className={styles.papers}>
              {openFirst(held).map((paper) => (
                <Paper
                  key={paper.key}
                  paper={paper}
                  people={people}
                  assign={(entryId) => signed.assign(paper.key, entryId)}
                  leaveOut={() => signed.leaveOut(paper.key)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Refused papers, then those not matched when they were read: the order stays while persons are chosen. */
const openFirst = (held: readonly Held[]) =>
  held.toSorted((one, other) => Number(one.isMatched) - Number(other.isMatched));

/** Names in a sentence: few. */
const FEW = 5;

function useFew() {
  const t = useWords(signedText);
  return (names: readonly string[]) =>
    names.slice(0, FEW).join(t('listComma')) + (names.length > FEW ? ` ${t('more')}` : '');
}

function Unread({ names }: { names: readonly string[] }) {
  const t = useWords(signedText);
  const few = useFew();
  return <Note kind="warning" title={t('unread', { count: names.length, names: few(names) })} />;
}

function Standing({ held, people }: { held: readonly Held[]; people: readonly ApplicationInfo[] }) {
  const t = useWords(signedText);
  const few = useFew();
  const left = held.filter(({ entryId }) => entryId === null).length;
  const faults = held.filter(({ fault }) => fault !== null).length;
  const without = people.filter(
    ({ id, commitmentAtt }) => !commitmentAtt && !held.some(({ entryId }) => entryId === id),
  );
  const names = few(without.map(({ name, applyNo }) => name ?? applyNo));
  return (
    <Note
      kind={faults > 0 ? 'error' : left > 0 ? 'warning' : 'info'}
      title={
        faults > 0
          ? t('failed', { count: faults })
          : left > 0
            ? t('some', { count: held.length, left })
            : t('all', { count: held.length })
      }
    >
      <p>{without.length === 0 ? t('complete') : t('missing', { count: without.length, names })}</p>
    </Note>
  );
}

interface PaperProps {
  paper: Held;
  people: readonly ApplicationInfo[];
  assign: (entryId: string | null) => void;
  leaveOut: () => void;
}

function Paper({ paper, people, assign, leaveOut }: PaperProps) {
  const clear = useClear();
  const t = useWords(signedText);
  const name = paper.page === null ? paper.fileName : t('page', { name: paper.fileName, page: paper.page });
  return (
    <li className={`${styles.paper} ${paper.entryId === null ? styles.open : ''}`} aria-label={name}>
      <button
        type="button"
        className={styles.look}
        aria-label={`${t('look')} ${name}`}
        onClick={() => lookAt(paper.picture ?? paper.pdf, name)}
      >
        {paper.thumbnail === null ? <FilePdfOutlined aria-hidden /> : <img src={paper.thumbnail} alt="" />}
      </button>
      <div className={styles.whose}>
        <span className={styles.name}>{name}</span>
        <Select
          aria-label={t('whose', { paper: name })}
          placeholder={t('pick')}
          allowClear={clear}
          showSearch={{ optionFilterProp: 'label' }}
          value={paper.entryId}
          options={people.map((person) => ({
            value: person.id,
            label: `${person.name ?? ''} ${person.applyNo}${person.commitmentAtt ? t('hasOne') : ''}`,
          }))}
          onChange={(id: string | undefined) => assign(id ?? null)}
        />
        {paper.fault !== null && <span className={styles.fault}>{paper.fault}</span>}
      </div>
      <Button type="text" onClick={leaveOut} aria-label={`${t('leaveOut')} ${name}`}>
        {t('leaveOut')}
      </Button>
    </li>
  );
}

interface ChooseProps {
  work: SignedWork | null;
  choose: (files: readonly File[]) => void;
}

function Choose({ work, choose }: ChooseProps) {
  const t = useWords(signedText);
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={`${papersStyles.drop} ${isOver ? papersStyles.over : ''}`}
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
      <span className={papersStyles.hint}>{t('dropHere')}</span>
      <span aria-live="polite" className="figures">
        {work !== null && (
          <>
            <Spin size="small" /> {t(work.kind, { ...work })}
          </>
        )}
      </span>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/*,.pdf,.zip"
        aria-label={t('choose')}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = ''; // The same file may be picked again.
        }}
      />
    </div>
  );
}
