import { publicText } from '@trainrace/contract/areas/public/public-pages.labels';
import { inLang, type Lang } from '@trainrace/contract/wire/label';

type Values = Readonly<Record<string, string | number>>;
export type Say = (key: keyof typeof publicText, values?: Values) => string;

export function sayIn(lang: Lang): Say {
  return (key, values = {}) =>
    inLang(publicText[key], lang).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
