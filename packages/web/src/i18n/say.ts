// One text said: parameters put in, the plural chosen.
import type { Lang } from '@trainrace/contract/wire/label';

export type Texts = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, string | number>>;

const plurals = { zh: new Intl.PluralRules('zh'), en: new Intl.PluralRules('en') };

export function say(texts: Texts, lang: Lang, key: string, params: Params = {}): string {
  const counted = typeof params.count === 'number' ? texts[`${key}_${plurals[lang].select(params.count)}`] : undefined;
  const text = counted ?? texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
