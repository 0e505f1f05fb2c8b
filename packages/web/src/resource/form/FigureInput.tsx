import { InputNumber } from 'antd';
import type { FieldMeta } from '@trainrace/contract/wire/fields';
import { useMemo } from 'react';
import { widgetText } from '#widgets/widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { figureProps, numberOf, textOf } from './figures.ts';

interface Props {
  id: string;
  told: object;
  meta: FieldMeta;
  isDisabled?: boolean | undefined;
  value?: unknown;
  onChange: (value: unknown) => void;
}

/** A number with its unit, its digits on the right; decimals are text of fixed scale. */
export function FigureInput({ id, told, meta, isDisabled, value, onChange }: Props) {
  const t = useWords(widgetText);
  const isWhole = meta.kind === 'int';
  const scale = isWhole ? 0 : (meta.scale ?? 2);
  const props = useMemo(() => figureProps(scale), [scale]);
  const written = (next: string | null) => (isWhole || next === '' ? numberOf(next) : next);
  return (
    <InputNumber<string>
      {...props}
      {...told}
      id={id}
      className="full figures end"
      disabled={isDisabled}
      suffix={meta.unit && t(meta.unit, { count: 2, figures: '' }).trim()}
      value={textOf(value)}
      onChange={(next) => onChange(written(next))}
    />
  );
}
