import { EllipsisOutlined } from '@ant-design/icons';
import type { Lang } from '@trainrace/contract/wire/label';
import { Button } from 'antd';
import { useColon, useLang } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { MenuButton } from '#widgets/MenuButton.tsx';
import { isSurePress } from './is-sure-press.ts';
import styles from './RowActions.module.css';

export interface RowAction {
  key: string;
  label: string;
  run: () => void;
  /** Told of the press that is going to run it. */
  begin?: () => void;
  isDanger?: boolean;
  /** The step that has to be taken before: it is grey meanwhile. */
  blockedBy?: string | undefined;
  /** It leads the record on: in sight, whatever else there is. */
  isNext?: boolean;
}

const IN_SIGHT = 2;
/** Pixels that a table gives to the words, and to the menu beside them. */
const ROOM_PX = { zh: 124, en: 168 } as const;
const MENU_PX = 32;
const GAP_PX = 4;
/** Width of a cell's borders, and the least width of its heading. */
const CELL_PX = 24;
const LEAST_PX = { zh: 72, en: 88 } as const;

/** Two in sight, all three of three, one where the words are long or the table has no room for more. */
function inSightOf(actions: readonly RowAction[], room: number, isTight: boolean): readonly RowAction[] {
  if (isTight) return actions.length > 1 ? foremost(actions).slice(0, 1) : actions;
  const widthOf = (some: readonly RowAction[]) => some.reduce((sum, { label }) => sum + labelPx(label), 0);
  if (actions.length <= IN_SIGHT + 1 && widthOf(actions) <= room + MENU_PX) return actions;
  const firsts = foremost(actions);
  const two = firsts.slice(0, IN_SIGHT);
  const chosen = widthOf(two) <= room ? two : firsts.slice(0, 1);
  return actions.filter((action) => chosen.includes(action));
}

/** Next actions, with editing before them: the record itself opens by its name. */
function foremost(actions: readonly RowAction[]): readonly RowAction[] {
  const next = actions.filter(({ isNext }) => isNext);
  if (next.length === 0) return actions;
  const edit = actions.filter(({ key, isNext }) => key === 'edit' && !isNext);
  return [...new Set([...next, ...edit, ...actions])];
}

/** A guess: a Chinese character takes the room of two letters. */
const labelPx = (label: string): number => [...label].reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 7), 18);

/** Width of the actions' column: the most that one of the rows needs. */
export function actionsPx(rows: readonly (readonly RowAction[])[], lang: Lang, isTight = false): number {
  const widths = rows.map((actions) => {
    const inSight = inSightOf(actions, ROOM_PX[lang], isTight);
    const words = inSight.reduce((sum, { label }) => sum + labelPx(label) + GAP_PX, 0);
    return words + (actions.length > inSight.length ? MENU_PX : 0);
  });
  return Math.max(LEAST_PX[lang], Math.ceil(Math.max(0, ...widths)) + CELL_PX);
}

interface Props {
  actions: readonly RowAction[];
  name: string;
  /** One in sight: the table has no room for more. */
  isTight?: boolean;
}

/** Actions as the entries of a menu: a grey one says why beside its verb, where nothing can be hovered over. */
export function menuItems(actions: readonly RowAction[], colon: string) {
  return actions.map(({ key, label, run, isDanger, blockedBy }) => ({
    key,
    label: blockedBy === undefined ? label : label + colon + blockedBy,
    onClick: run,
    danger: isDanger ?? false,
    disabled: blockedBy !== undefined,
  }));
}

/** Actions of a row: two in sight, the rest behind a menu. */
export function RowActions({ actions, name, isTight = false }: Props) {
  const t = useWords(resourceText);
  const colon = useColon();
  const inSight = inSightOf(actions, ROOM_PX[useLang()], isTight);
  const rest = actions.filter((action) => !inSight.includes(action));
  return (
    <span className={styles.actions}>
      {inSight.map(({ key, label, run, begin, isDanger, blockedBy }) => (
        <Button
          key={key}
          type="link"
          size="small"
          danger={isDanger ?? false}
          disabled={blockedBy !== undefined}
          title={blockedBy}
          onPointerDown={(press) => isSurePress(press) && begin?.()}
          onClick={run}
          aria-label={`${label} ${name}`}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuButton
          items={menuItems(rest, colon)}
          type="text"
          size="small"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={`${t('moreOf')} ${name}`}
        />
      )}
    </span>
  );
}
