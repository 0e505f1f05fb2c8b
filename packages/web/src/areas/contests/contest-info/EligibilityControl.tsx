// Conditions of entry, as a clerk enters them: conditions are ticked, and each asks for its few values in place.
import { RULE_KINDS, type EligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { education, skillLevel } from '@trainrace/contract/dictionaries';
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import { inLang } from '@trainrace/contract/wire/label';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useEntries } from '#api/entries.ts';
import { conditionText } from '#widgets/conditions.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { figureProps, numberOf, textOf } from '#resource/form/figures.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { DayControl } from '#widgets/DayControl.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import styles from './EligibilityControl.module.css';
import { firstOf, withoutKind, withRule } from './eligibility-rules.ts';
import { useClear } from '#widgets/use-clear.tsx';

export function EligibilityControl({ id = '', label, value, isDisabled = false, onChange }: ControlProps) {
  const t = useWords(conditionText);
  const rules = (value ?? []) as readonly EligibilityRule[];
  const [first] = useState(() => firstOf(new Date().toLocaleDateString('sv-SE')));
  return (
    <fieldset aria-label={label}>
      <div className={styles.conditions}>
        {RULE_KINDS.map((kind, index) => {
          const held = rules.find(({ rule }) => rule === kind);
          const toggle = (isHeld: boolean) =>
            onChange?.(isHeld ? withRule(rules, first[kind]) : withoutKind(rules, kind));
          return (
            <div key={kind}>
              <Checkbox
                {...(index === 0 ? { id } : {})}
                checked={held !== undefined}
                disabled={isDisabled}
                onChange={(event) => toggle(event.target.checked)}
              >
                {t(kind)}
              </Checkbox>
              {held !== undefined && (
                <div className={styles.values}>
                  <RuleValues rule={held} isDisabled={isDisabled} enter={(rule) => onChange?.(withRule(rules, rule))} />
                  <Hardness rule={held} isDisabled={isDisabled} enter={(rule) => onChange?.(withRule(rules, rule))} />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

interface RuleProps {
  rule: EligibilityRule;
  isDisabled: boolean;
  enter: (rule: EligibilityRule) => void;
}

function RuleValues({ rule, isDisabled, enter }: RuleProps): ReactNode {
  const t = useWords(conditionText);
  const shared = { isDisabled };
  switch (rule.rule) {
    case 'age':
      return <AgeValues rule={rule} isDisabled={isDisabled} enter={enter} />;
    case 'education': {
      const choose = (anyOf: string[]) => enter({ ...rule, anyOf });
      return <Choice {...shared} label={t('anyOf')} of={education} value={rule.anyOf} isMultiple enter={choose} />;
    }
    case 'levelNotAbove': {
      const choose = (level: number) => enter({ ...rule, level });
      return <Choice {...shared} label={t('levelNotAbove')} of={skillLevel} value={rule.level} enter={choose} />;
    }
    case 'workYears':
      return (
        <Figure {...shared} label={t('years')} value={rule.min} enter={(next = 0) => enter({ ...rule, min: next })} />
      );
    case 'insuredLocal':
      return (
        <Figure
          {...shared}
          label={t('months')}
          value={rule.months}
          enter={(next = 1) => enter({ ...rule, months: next })}
        />
      );
    case 'insuredProvince':
      return (
        <Figure
          {...shared}
          label={t('years')}
          value={rule.years}
          enter={(next = 1) => enter({ ...rule, years: next })}
        />
      );
    case 'notHoldingLevel':
      return <HeldLevel rule={rule} isDisabled={isDisabled} enter={enter} />;
    case 'local':
    case 'student':
    case 'onePerYear':
      return null;
  }
}

/** Whether who fails it may hand in all the same, for the auditors to decide. */
function Hardness({ rule, isDisabled, enter }: RuleProps) {
  const t = useWords(conditionText);
  return (
    <Checkbox
      checked={rule.isHard ?? true}
      disabled={isDisabled}
      onChange={({ target: { checked } }) => {
        const { isHard: _, ...rest } = rule;
        enter((checked ? rest : { ...rest, isHard: false }) as EligibilityRule);
      }}
    >
      {t('isHard')}
    </Checkbox>
  );
}

interface PartProps {
  label: string;
  isDisabled: boolean;
}

interface FigureProps extends PartProps {
  value: number | undefined;
  enter: (value: number | undefined) => void;
}

const WHOLE = figureProps(0);

/** A value out of its bounds is reported when the form is checked, and not rounded. */
function Figure({ label, isDisabled, value, enter }: FigureProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <InputNumber<string>
        {...WHOLE}
        id={id}
        disabled={isDisabled}
        value={textOf(value)}
        onChange={(next) => enter(numberOf(next) ?? undefined)}
      />
    </Labelled>
  );
}

function Day({ label, isDisabled, value, enter }: PartProps & { value: string; enter: (value: string) => void }) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <DayControl
        id={id}
        kind="date"
        isDisabled={isDisabled}
        value={value}
        // A condition of age means nothing without its day: emptied, it stays.
        onChange={(next) => next !== null && enter(next)}
      />
    </Labelled>
  );
}

interface ChoiceProps<Value> extends PartProps {
  of: Dictionary;
  value: Value;
  isMultiple?: boolean;
  isClearable?: boolean;
  enter: (value: Value) => void;
}

function Choice<Value>({
  label,
  isDisabled,
  of,
  value,
  isMultiple = false,
  isClearable = false,
  enter,
}: ChoiceProps<Value>) {
  const entries = useEntries(of);
  const id = useId();
  const lang = useLang();
  const clear = useClear();
  return (
    <Labelled id={id} label={label}>
      <Select
        id={id}
        mode={isMultiple ? 'multiple' : undefined}
        disabled={isDisabled}
        allowClear={isClearable && clear}
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        options={[...entries].map(([code, words]) => ({ value: code, label: inLang(words, lang) }))}
        onChange={(next: Value) => enter(next)}
      />
    </Labelled>
  );
}

interface HeldProps extends Omit<RuleProps, 'rule'> {
  rule: Extract<EligibilityRule, { rule: 'notHoldingLevel' }>;
}

/** Left empty: the level aimed at, in the occupation of the trade. */
function HeldLevel({ rule, isDisabled, enter }: HeldProps) {
  const t = useWords(conditionText);
  const id = useId();
  const { level: _, occupation: __, ...rest } = rule;
  const change = ({ level, occupation }: { level?: number | undefined; occupation?: string | undefined }) =>
    enter({ ...rest, ...(level ? { level } : {}), ...(occupation ? { occupation } : {}) });
  return (
    <>
      <Choice
        isDisabled={isDisabled}
        label={t('levelHeld')}
        of={skillLevel}
        value={rule.level}
        isClearable
        enter={(level) => change({ ...rule, level })}
      />
      <Labelled id={id} label={t('occupationHeld')}>
        <Input
          id={id}
          maxLength={50}
          disabled={isDisabled}
          value={rule.occupation ?? ''}
          onChange={({ target }) => change({ ...rule, occupation: target.value })}
        />
      </Labelled>
    </>
  );
}

interface AgeProps extends Omit<RuleProps, 'rule'> {
  rule: Extract<EligibilityRule, { rule: 'age' }>;
}

function AgeValues({ rule, isDisabled, enter }: AgeProps) {
  const t = useWords(conditionText);
  const { at, min, max } = rule;
  const age = (limits: { min?: number | undefined; max?: number | undefined }) => {
    const { min: least, max: most } = { min, max, ...limits };
    enter({
      rule: 'age',
      at,
      ...(rule.isHard === undefined ? {} : { isHard: rule.isHard }),
      ...(least !== undefined && { min: least }),
      ...(most !== undefined && { max: most }),
    });
  };
  return (
    <>
      <Figure isDisabled={isDisabled} label={t('ageMin')} value={min} enter={(next) => age({ min: next })} />
      <Figure isDisabled={isDisabled} label={t('ageMax')} value={max} enter={(next) => age({ max: next })} />
      <Day isDisabled={isDisabled} label={t('ageAt')} value={at} enter={(next) => enter({ ...rule, at: next })} />
    </>
  );
}
