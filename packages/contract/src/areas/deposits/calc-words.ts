import { inLang, type Lang } from '../../wire/label.ts';
import { calcSentences } from './calc-words.labels.ts';
import type { CalcStep } from './deposit-calculation.ts';
import { short } from './deposit-calculator.ts';

/** The sentence of a step. */
export function formatStep({ rule, params }: Pick<CalcStep, 'rule' | 'params'>, lang: Lang): string {
  const key = rule === 'tier' && params['max'] === '' ? 'tierOpen' : rule;
  return inLang(calcSentences[key], lang).replace(/\{(\w+)\}/g, (_, name: string) => short(params[name] ?? ''));
}
