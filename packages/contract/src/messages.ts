// Every sentence a user may read that is not a field label, by name, in Chinese and English; each stands in the file of its area.
import { administratorMessages } from './access/administrators.messages.ts';
import { attachMessages } from './files/attach.messages.ts';
import { pageMessages } from './pages.messages.ts';
import { printMessages } from './print/print.messages.ts';
import { personMessages } from './rules/person.messages.ts';
import { callMessages } from './wire/call.messages.ts';
import { fieldMessages } from './wire/field.messages.ts';
import { sheetMessages } from './wire/sheet.messages.ts';
import { treeMessages } from './wire/tree.messages.ts';
import { inLang, type Label, type Lang } from './wire/label.ts';
import { messages as ofAccounts } from './areas/accounts/messages.ts';
import { messages as ofSystem } from './areas/system/messages.ts';
import { messages as ofOutside } from './areas/outside/messages.ts';
import { messages as ofBasic } from './areas/basic/messages.ts';
import { messages as ofContests } from './areas/contests/messages.ts';
import { messages as ofScores } from './areas/scores/messages.ts';
import { messages as ofArrangement } from './areas/arrangement/messages.ts';
import { messages as ofResults } from './areas/results/messages.ts';
import { messages as ofDeposits } from './areas/deposits/messages.ts';
import { messages as ofTraining } from './areas/training/messages.ts';
import { messages as ofDocuments } from './areas/documents/messages.ts';
import { messages as ofMessages } from './areas/messages/messages.ts';
import { messages as ofPrivacy } from './areas/privacy/messages.ts';
import { messages as ofPublic } from './areas/public/messages.ts';
import { messages as ofHome } from './areas/home/messages.ts';

export const messages = {
  ...callMessages,
  ...fieldMessages,
  ...sheetMessages,
  ...treeMessages,
  ...pageMessages,
  ...attachMessages,
  ...personMessages,
  ...printMessages,
  ...administratorMessages,
  ...ofAccounts,
  ...ofSystem,
  ...ofOutside,
  ...ofBasic,
  ...ofContests,
  ...ofScores,
  ...ofArrangement,
  ...ofResults,
  ...ofDeposits,
  ...ofTraining,
  ...ofDocuments,
  ...ofMessages,
  ...ofPrivacy,
  ...ofPublic,
  ...ofHome,
};

export type MessageKey = keyof typeof messages;
/** A label is said in the language of the sentence. */
export type MessageParams = Readonly<Record<string, string | number | Label>>;

/** A sentence that names a message and fills its placeholders, still in no language. */
export interface Saying {
  readonly key: MessageKey;
  readonly params?: MessageParams | undefined;
}

/** Problem of a field, still in no language. */
export interface FieldProblem extends Saying {
  readonly field: string;
}

export function formatMessage(key: MessageKey, lang: Lang, params: MessageParams = {}): string {
  return inLang(messages[key], lang).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const param = params[name] ?? whole;
    return typeof param === 'object' ? inLang(param, lang) : String(param);
  });
}

export function formatProblem<Problem extends FieldProblem>({ key, params, ...rest }: Problem, lang: Lang) {
  return {
    ...rest,
    message: formatMessage(key, lang, params),
  };
}
