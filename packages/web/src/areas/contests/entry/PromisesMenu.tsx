// The promises of the people of one trade: printed in one file, and given back signed.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { transition } from '@trainrace/contract/areas/contests/application-commands';
import { useState } from 'react';
import { download } from '#api/call.ts';
import { saveText } from '#api/download.ts';
import { useRight } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { MenuButton } from '#widgets/MenuButton.tsx';
import { signedText } from './entry.words.ts';

const SignedDialog = lazyPart(() => import('./SignedDialog.tsx'), 'SignedDialog');

interface Props {
  tradeId: string;
  /** Everybody, in the order of the list. */
  people: readonly ApplicationInfo[];
  selected: readonly ApplicationInfo[];
}

export function PromisesMenu({ tradeId, people, selected }: Props) {
  const t = useWords(signedText);
  const mayPrint = useRight(applicationInfo.promises.action);
  const mayGive = useRight(applicationInfo.importSubmitFile.action);
  const [isOpen, setOpen] = useState(false);
  const { isPrinting, print } = usePrinting();
  if (!mayPrint && !mayGive) return null;
  const isEmpty = people.length === 0;
  const items = [
    ...(mayPrint && selected.length > 0
      ? [
          {
            key: 'picked',
            label: t('printPicked', { count: selected.length }),
            onClick: () => void print(inOrder(people, selected)),
          },
        ]
      : []),
    ...(mayPrint
      ? [
          {
            key: 'all',
            label: t('printAll', { count: people.length }),
            disabled: isEmpty,
            onClick: () => void print(people),
          },
        ]
      : []),
    ...(mayGive
      ? [
          { key: 'give', label: t('giveBack'), disabled: isEmpty, onClick: () => setOpen(true) },
          {
            key: 'names',
            label: t('names'),
            disabled: isEmpty,
            onClick: () => saveText(namesOf(people), `${t('namesFile')}.csv`),
          },
        ]
      : []),
  ];
  return (
    <>
      <MenuButton items={items} loading={isPrinting}>
        {isPrinting ? t('printing') : t('menu')}
      </MenuButton>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <SignedDialog tradeId={tradeId} people={people.filter(isOpenEntry)} close={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

function usePrinting() {
  const t = useWords(signedText);
  const [isPrinting, setPrinting] = useState(false);
  const print = async (of: readonly ApplicationInfo[]) => {
    setPrinting(true);
    try {
      await download(applicationInfo.promises, { ids: of.map(({ id }) => id) }, `${t('fileName')}.pdf`);
    } catch {
      // The toast says what went wrong.
    } finally {
      setPrinting(false);
    }
  };
  return { isPrinting, print };
}

/** Entries that still take papers: a decided entry takes none. */
const isOpenEntry = (entry: ApplicationInfo) =>
  transition(entry, 'save', 'enterer') !== null || transition(entry, 'withdraw', 'enterer') !== null;

const inOrder = (people: readonly ApplicationInfo[], selected: readonly ApplicationInfo[]) =>
  people.filter(({ id }) => selected.some((one) => one.id === id));

/** Names and numbers of entries, which no mask hides: enough to call a file by. A mark at its head tells Excel that it is UTF-8. */
const namesOf = (people: readonly ApplicationInfo[]): Blob =>
  new Blob(['\ufeff', people.map(({ name, applyNo }) => `${quoted(name ?? '')},${applyNo}_SQCN.pdf`).join('\r\n')], {
    type: 'text/csv',
  });

/** A name that begins like a formula stays a text. */
const quoted = (text: string): string => `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`;
