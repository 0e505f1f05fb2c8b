import { InputNumber } from 'antd';
import type { FieldMeta } from '@trainrace/contract/wire/fields';
import { widgetText } from '#widgets/widgets.words.ts';
import { useWords } from '#i18n/words.ts';

interface Props {
  id: string;
  told: object;
  meta: FieldMeta;
  isDisabled?: boolean | undefined;
  value?: unknown;
  onChange: (value: unknown) => void;
}

/** A number with its unit, its digits on the right; decimals are text of fixed scale, so that none is rounded. */
export function FigureInput({ id, told, meta, isDisabled, value, onChange }: Props) {
  const t = useWords(widgetText);
  const same = {
    id,
    ...told,
    className: 'full figures end',
    controls: false,
    disabled: isDisabled,
    suffix: meta.unit && t(meta.unit, { count: 2, figures: '' }).trim(),
  };
  if (meta.kind === 'int')
    return (
      <InputNumber
        {...same}
        inputMode="numeric"
        precision={0}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
      />
    );
  return (
    <InputNumber<string>
      {...same}
      stringMode
      inputMode="decimal"
      precision={meta.scale ?? 2}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : String(next))}
    />
  );
}
