import { IdcardOutlined, SearchOutlined } from '@ant-design/icons';
import { mayLookUp } from '@trainrace/contract/areas/home/number-look-ups';
import { isSearchable } from '@trainrace/contract/areas/home/search';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useRights } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { useIsPhone } from '#widgets/width-class.ts';
import styles from './SearchDialog.module.css';
import { SearchGroup } from './SearchGroup.tsx';
import { searchText } from './search.words.ts';
import { useAsked } from './use-asked.ts';
import { useFound } from './use-found.ts';
import { useFoundGroups, useOwnGroups, useQuestionGroup, type Way } from './use-groups.ts';

interface Props {
  close: () => void;
  /** Another dialog of the shell in place of this one. */
  open: (dialog: `help/${string}`) => void;
}

/** One box for pages, actions and records. Enter opens the first of all, arrow keys go to the others. */
export function SearchDialog({ close, open }: Props) {
  const t = useWords(searchText);
  const [typed, setTyped] = useState('');
  const [isLookUp, setIsLookUp] = useState(false);
  const text = typed.trim();
  const isPhone = useIsPhone();
  const { field, list, move } = useArrowKeys();
  const rights = useRights();
  const isOffered = !isLookUp && mayLookUp(text, rights);
  const { found, isSearching, failure, retry } = useFound(text, isLookUp);
  const { before, after } = useOwnGroups(text);
  const inTheMiddle = [...useQuestionGroup(useAsked(found)), ...useFoundGroups(found)];
  const groups = [...before, ...inTheMiddle, ...after].filter(({ ways }) => ways.length > 0);
  const type = (next: string) => {
    setTyped(next);
    // Asked for of the one number: who comes back to it has to ask again.
    if (next.trim() !== text) setIsLookUp(false);
  };
  const lookUp = () => {
    setIsLookUp(true);
    field.current?.focus();
  };

  const first = groups.flatMap(({ ways }) => ways).find(({ to, task }) => to !== null || task !== undefined);
  const isLocal = before.some(({ ways }) => ways.length > 0);
  const openTask = (slug: string) => open(`help/${slug}`);
  const openFirst = useOpenFirst({ text, first, isSettled: isLocal || !isSearching, close, openTask });
  const count = groups.reduce((sum, { ways }) => sum + ways.length, 0);
  return (
    <Dialog
      width={640}
      title={t('title')}
      footer={null}
      style={{ top: 72 }}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      <Input
        ref={field}
        size="large"
        type="search"
        aria-label={t('hint')}
        placeholder={t('hint')}
        prefix={<SearchOutlined aria-hidden />}
        value={typed}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
        onKeyDown={move}
        onPressEnter={isOffered ? lookUp : openFirst}
      />
      <div ref={list} className={styles.groups} aria-busy={isSearching}>
        {isOffered && (
          <button type="button" className={styles.press} onClick={lookUp} onKeyDown={move}>
            <IdcardOutlined aria-hidden />
            <span>{t('lookUp')}</span>
            <small>{t('lookUpAbout')}</small>
          </button>
        )}
        {groups.map((group) => (
          <SearchGroup key={group.key} group={group} close={close} openTask={openTask} move={move} />
        ))}
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {t('failed', { reason: failure })}
          <Button type="link" size="small" onClick={retry}>
            {t('again')}
          </Button>
        </p>
      )}
      {found !== null && found.unanswered.length > 0 && (
        <p className={styles.foot}>
          {t('unanswered', { names: found.unanswered.map(({ title }) => title).join(t('comma')) })}
        </p>
      )}
      <output className={styles.foot}>
        {isSearching
          ? t('searching')
          : count > 0
            ? [t('found', { count }), ...(isPhone ? [] : [t('keys')])].join(' · ')
            : text !== '' && !isSearchable(text)
              ? t('tooShort')
              : failure === null && !isOffered && t('none', { text })}
      </output>
    </Dialog>
  );
}

interface Opening {
  text: string;
  first: Way | undefined;
  /** Nothing will come before the first one any more. */
  isSettled: boolean;
  close: () => void;
  openTask: (slug: string) => void;
}

/** Enter opens the first; pressed before the answer is there, it opens what comes first then. */
function useOpenFirst({ text, first, isSettled, close, openTask }: Opening): () => void {
  const navigate = useNavigate();
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const isWanted = wantedFor === text && isSettled;
  const openIt = useEffectEvent(({ to, isOutside, task }: Way) => {
    if (task !== undefined) return openTask(task);
    if (to === null) return;
    close();
    if (isOutside) window.open(to, '_blank', 'noreferrer');
    else void navigate(to);
  });
  useEffect(() => {
    if (isWanted && first !== undefined) openIt(first);
  }, [isWanted, first]);
  return () => setWantedFor(text);
}

/** From the field along the results, and back. */
function useArrowKeys() {
  const field = useRef<InputRef>(null);
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const place = stops.findIndex((stop) => stop === document.activeElement) + step;
    if (place < 0) field.current?.focus();
    else stops[Math.min(place, stops.length - 1)]?.focus();
  };
  return { field, list, move };
}
