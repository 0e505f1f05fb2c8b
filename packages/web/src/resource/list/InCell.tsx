// A value that can be changed where it stands: by its pencil or a double press. What changes it is loaded when first wanted.
import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { LazyBoundary, lazyPart, loadAhead } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { resourceText } from '../resource.words.ts';
import type { CellOf, GoOn } from './cell-props.ts';
import styles from './InCell.module.css';

const CellEditor = lazyPart(() => import('./CellEditor.tsx'), 'CellEditor');

export function InCell({ children, ...of }: CellOf & { children: ReactNode }) {
  const t = useWords(resourceText);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const comesBack = useRef(false);
  const open = () => void loadAhead(CellEditor).then(() => setOpen(true));
  const close = (to: GoOn) => {
    const cells = [...(place.current?.closest('tr')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const step = to === 'next' ? 1 : to === 'former' ? -1 : 0;
    const next = step === 0 ? undefined : cells[cells.findIndex((cell) => cell === place.current) + step];
    setOpen(false);
    if (next !== undefined) next.querySelector('button')?.click();
    else comesBack.current = to !== 'stay';
  };
  /** The pencil is there again once the cell is drawn. */
  const draw = (pencil: HTMLButtonElement | null) => {
    if (pencil === null || !comesBack.current) return;
    comesBack.current = false;
    pencil.focus();
  };
  return (
    <span ref={place} className={styles.cell} data-cell onDoubleClick={isOpen ? undefined : open}>
      {isOpen ? (
        <LazyBoundary fallback={children}>
          <CellEditor {...of} close={close}>
            {children}
          </CellEditor>
        </LazyBoundary>
      ) : (
        <>
          {children}
          <Button
            ref={draw}
            type="text"
            size="small"
            className={`${styles.pencil} no-print`}
            icon={<EditOutlined aria-hidden />}
            aria-label={t('editCell', { label: of.label, name: of.name })}
            onClick={open}
          />
        </>
      )}
    </span>
  );
}
