// Conditions put together, in words: a tag for each part that holds by itself, and one for those of which any may hold.
import { Tag } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useWords } from '#i18n/words.ts';
import { PickedName } from '../form/RecordPicker.tsx';
import type { FilterProps } from './filter-props.ts';
import { useFilterWords } from './filter-words.ts';
import { isGroup, readWhere, WHERE, writeWhere, type MadeCondition, type MadeWhere } from './where.ts';
import { whereText } from './where.words.ts';

export function WhereTags({ kinds, labelOf, values, apply }: FilterProps) {
  const w = useWords(whereText);
  const wordsOf = useFilterWords(kinds);
  const text = values[WHERE] ?? '';
  if (text === '') return null;
  const where = readWhere(
    text,
    kinds.filter(({ operator }) => operator === 'range').map(({ name }) => name),
  );
  const { [WHERE]: _, ...plain } = values;
  const said = ({ name, values: own }: MadeCondition): ReactNode => {
    const kind = kinds.find((one) => one.name === name);
    if (kind === undefined) return name;
    const words = wordsOf(kind, own);
    return (
      <>
        {labelOf(kind)}: {kind.of === undefined ? words : <PickedName of={kind.of} id={words} />}
      </>
    );
  };
  const saidOf = ({ join, parts }: MadeWhere): ReactNode =>
    parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
      <Fragment key={at}>
        {at > 0 && w(join === 'and' ? 'andWord' : 'orWord')}
        {!isGroup(part) ? (
          said(part)
        ) : (
          <>
            {w('groupOpens')}
            {saidOf(part)}
            {w('groupEnds')}
          </>
        )}
      </Fragment>
    ));
  // Of several that hold at once each can be taken away by itself.
  const tags: { what: MadeWhere; rest: MadeWhere | null }[] =
    where === null
      ? []
      : where.join === 'or'
        ? [{ what: where, rest: null }]
        : where.parts.map((part) => ({
            what: isGroup(part) ? part : { join: 'and', parts: [part] },
            rest: { join: 'and', parts: where.parts.filter((one) => one !== part) },
          }));
  const shown = where === null ? [{ what: null, rest: null }] : tags;
  return shown.map(({ what, rest }, at) => (
    <Tag
      // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
      key={at}
      style={{ whiteSpace: 'normal' }}
      closable={{ 'aria-label': w('removePart', { no: at + 1 }) }}
      onClose={(event) => {
        event.preventDefault(); // It goes when the address has changed.
        const written = rest === null ? '' : writeWhere(rest);
        apply(written === '' ? plain : { ...plain, [WHERE]: written });
      }}
    >
      {what === null ? w('notRead') : saidOf(what)}
    </Tag>
  ));
}
