// The built-in editor of spreadsheets: a grid, and above it the cell that is chosen.
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '#widgets/Spinner.tsx';
import { TabRow } from '#widgets/TabRow.tsx';
import type { BuiltInProps } from '../built-in.ts';
import { editorText } from '../editor.words.ts';
import { StepButtons } from '../StepButtons.tsx';
import { useMoveKeys } from '../use-move-keys.ts';
import { useSteps, type Moves } from '../use-steps.ts';
import { CellInput } from './CellInput.tsx';
import { cellName, type Place } from './cells.ts';
import { Grid } from './Grid.tsx';
import { inputOf, openWorkbook, shownIn, type WorkbookFile } from './workbook-file.ts';
import styles from './Spreadsheet.module.css';
import type { Edits } from './write-workbook.ts';

export function SpreadsheetEditor({ content, onRead, giveUp, ...props }: BuiltInProps) {
  const t = useWords(editorText);
  const [file, setFile] = useState<WorkbookFile | null>(null);
  const onOpened = useEffectEvent((opened: WorkbookFile) => {
    setFile(opened);
    onRead(opened.notes);
  });
  const onFailed = useEffectEvent(giveUp);
  const isAsked = useRef(false);
  useEffect(() => {
    // Once: a tab that comes to the front again goes on with what is in it.
    if (isAsked.current) return;
    isAsked.current = true;
    openWorkbook(content).then(onOpened, onFailed);
  }, [content]);
  return file === null ? <Spinner label={t('opening')} /> : <Sheets file={file} {...props} />;
}

const NO_EDITS: Edits = new Map();
const NO_MOVES: Moves = { undo: null, redo: null };
const START: Place = { row: 0, column: 0 };

function Sheets({ file, isEdit, onChange }: { file: WorkbookFile } & Pick<BuiltInProps, 'isEdit' | 'onChange'>) {
  const t = useWords(editorText);
  const panelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const {
    now: edits,
    change,
    moves,
  } = useSteps<Edits>(NO_EDITS, (next) => onChange(async () => await file.make(next)));
  const [front, setFront] = useState('0');
  const [chosen, choose] = useState<Place>(START);
  const sheet = file.sheets[Number(front)]!;
  const shown = useMemo(() => shownIn(sheet, edits), [sheet, edits]);
  const name = cellName(chosen);
  const isFixed = sheet.covered.has(name) || sheet.cells.get(name)?.isFixed === true;

  const enter = (cell: string, input: string) => {
    if (input === inputOf(sheet, edits, cell)) return;
    const next: Edits = new Map(edits).set(sheet.part, new Map(edits.get(sheet.part)).set(cell, input));
    change(next);
  };
  useMoveKeys(
    place,
    isEdit ? moves : NO_MOVES,
    (field) => field instanceof HTMLInputElement && field.value !== inputOf(sheet, edits, name),
  );
  return (
    <div className={styles.editor} ref={place}>
      {isEdit && (
        <div role="toolbar" aria-label={t('steps')}>
          <StepButtons {...moves} />
        </div>
      )}
      <CellInput
        key={`${front} ${name} ${inputOf(sheet, edits, name)}`}
        label={t('cell', { name })}
        name={name}
        value={inputOf(sheet, edits, name)}
        isReadOnly={!isEdit || isFixed}
        enter={(input) => enter(name, input)}
        goOn={() => choose({ ...chosen, row: chosen.row + 1 })}
      />
      {isEdit && isFixed && <p className={styles.hint}>{t('fixed')}</p>}
      <TabRow
        label={t('sheets')}
        tabs={file.sheets.map((one, at) => ({ value: String(at), label: one.name }))}
        value={front}
        onChange={(next) => {
          setFront(next);
          choose(START);
        }}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={sheet.name}>
        <Grid key={front} sheet={sheet} shown={shown} chosen={chosen} choose={choose} isEdit={isEdit} enter={enter} />
      </div>
      {isEdit && <p className={styles.hint}>{t('formulas')}</p>}
    </div>
  );
}
