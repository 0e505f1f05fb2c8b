import { InputNumber } from 'antd';
import type { FieldMeta } from '@trainrace/contract/wire/fields';
import { useMemo } from 'react';
import { widgetText } from '#widgets/widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { figureProps } from './figures.ts';

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
  const held = value === null || value === undefined ? null : String(value);
  const written = (next: string | null) => (next === null || next === '' ? null : isWhole ? Number(next) : next);
  return (
    <InputNumber<string>
      {...props}
      {...told}
      id={id}
      className="full figures end"
      disabled={isDisabled}
      suffix={meta.unit && t(meta.unit, { count: 2, figures: '' }).trim()}
      value={held}
      onChange={(next) => onChange(written(next))}
    />
  );
}
