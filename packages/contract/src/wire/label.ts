export type Lang = 'zh' | 'en';

/** The same words in Chinese and English, in this order. */
export type Label = readonly [zh: string, en: string];

export function inLang(label: Label, lang: Lang): string {
  return label[lang === 'zh' ? 0 : 1];
}

/** Labels for every field of a schema: a missing one does not compile. */
export type LabelsOf<Shape> = { readonly [Field in keyof Shape & string]: Label };
