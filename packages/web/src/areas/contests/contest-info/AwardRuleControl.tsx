import { awardLevel } from '@trainrace/contract/dictionaries';
import { inLang, type Label } from '@trainrace/contract/wire/label';
import { InputNumber } from 'antd';
import { useLang } from '#i18n/language.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { figureProps, numberOf, textOf } from '#resource/form/figures.ts';
import styles from './AwardRuleControl.module.css';

type AwardRule = Readonly<Record<string, number>>;

/** Awards of persons go by rank; the last two dictionary entries are for units and coaches. */
const BY_RANK = [1, 2, 3, 4] as const;

const WHOLE = figureProps(0);

/** How many of each award: one small number per level. */
export function AwardRuleControl({ id = '', value, isDisabled = false, onChange }: ControlProps) {
  const lang = useLang();
  const rule = (value ?? {}) as AwardRule;
  const enter = (level: number, count: number | null) => {
    const { [level]: _, ...rest } = rule;
    onChange?.(count === null ? rest : { ...rest, [level]: count });
  };
  return (
    <div className={styles.awards}>
      {BY_RANK.map((level, index) => (
        <label key={level}>
          <span>{inLang(awardLevel.labels.get(level) as Label, lang)}</span>
          <InputNumber<string>
            {...WHOLE}
            {...(index === 0 ? { id } : {})}
            disabled={isDisabled}
            value={textOf(rule[level])}
            onChange={(count) => enter(level, numberOf(count))}
          />
        </label>
      ))}
    </div>
  );
}
