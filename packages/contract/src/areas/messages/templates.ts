import type { messageTemplates } from './templates.labels.ts';

export type MessageTemplate = keyof typeof messageTemplates;

type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

/** The values that a template takes: every one that its Chinese text names. */
export type MessageParams<T extends MessageTemplate> = Readonly<
  Record<Named<(typeof messageTemplates)[T]['text'][0]>, string>
>;

export function fill(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
