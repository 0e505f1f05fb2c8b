import { inLang, type Label, type Lang } from '../../../wire/label.ts';
import { findingWords, type evidenceSources } from './finding-words.labels.ts';

/** A sentence of a finding, still in no language. */
export interface FindingWords {
  key: keyof typeof findingWords;
  params?: Readonly<Record<string, string | number | Label>>;
}

export interface Evidence {
  source: keyof typeof evidenceSources;
  words: FindingWords;
  /** When it was told; null of what the entry itself says. */
  time: string | null;
  traceId: string | null;
}

export function formatFinding({ key, params = {} }: FindingWords, lang: Lang): string {
  return inLang(findingWords[key], lang).replace(/\{(\w+)\}/g, (_, name: string) => {
    const param = params[name] ?? '';
    return typeof param === 'object' ? inLang(param, lang) : String(param);
  });
}
