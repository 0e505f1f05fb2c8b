// Every sentence a user may read that is not a field label, by name, in Chinese and English; each stands in the file of its area.
import { administratorMessages } from './access/administrators.messages.ts';
import { accountMergeMessages } from './areas/accounts/account-merge.messages.ts';
import { accountMessages } from './areas/accounts/accounts.messages.ts';
import { applicationMessages } from './areas/contests/application.messages.ts';
import { arrangementMessages } from './areas/arrangement/arrangement.messages.ts';
import { paperImportMessages } from './areas/contests/paper-import.messages.ts';
import { signInMessages } from './areas/accounts/sign-in.messages.ts';
import { basicMessages } from './areas/basic/basic.messages.ts';
import { certificateMessages } from './areas/results/certificate.messages.ts';
import { appealMessages } from './areas/results/appeal.messages.ts';
import { refereeMessages } from './areas/arrangement/referee.messages.ts';
import { expertMessages } from './areas/basic/expert.messages.ts';
import { ceremonyMessages } from './areas/results/ceremony.messages.ts';
import { contestMessages } from './areas/contests/contest.messages.ts';
import { marginInstrumentMessages } from './areas/deposits/margin-instrument.messages.ts';
import { documentMessages } from './areas/documents/document.messages.ts';
import { eligibilityMessages } from './areas/contests/eligibility.messages.ts';
import { scoreMessages } from './areas/scores/score.messages.ts';
import { constructionFileMessages } from './areas/deposits/construction-file.messages.ts';
import { marginPolicyMessages } from './areas/deposits/margin-policy.messages.ts';
import { statementMessages } from './areas/deposits/statement.messages.ts';
import { extMessages } from './areas/outside/ext.messages.ts';
import { attachMessages } from './files/attach.messages.ts';
import { honourMessages } from './areas/results/honour.messages.ts';
import { jobMessages } from './areas/system/jobs.messages.ts';
import { channelMessages } from './areas/messages/channels.messages.ts';
import { fileNoticeMessages } from './areas/documents/file-notice.messages.ts';
import { pageMessages } from './pages.messages.ts';
import { privacyMessages } from './areas/privacy/privacy.messages.ts';
import { publicMessages } from './areas/public/public.messages.ts';
import { providerMessages } from './areas/system/provider.messages.ts';
import { reportMessages } from './areas/results/report.messages.ts';
import { personMessages } from './rules/person.messages.ts';
import { markingMessages } from './areas/scores/marking.messages.ts';
import { smsMessages } from './areas/messages/sms.messages.ts';
import { dictMessages } from './areas/system/dict.messages.ts';
import { systemMessages } from './areas/system/system.messages.ts';
import { trainingMessages } from './areas/training/training.messages.ts';
import { trailMessages } from './areas/system/trail.messages.ts';
import { callMessages } from './wire/call.messages.ts';
import { fieldMessages } from './wire/field.messages.ts';
import { sheetMessages } from './wire/sheet.messages.ts';
import { treeMessages } from './wire/tree.messages.ts';
import { inLang, type Label, type Lang } from './wire/label.ts';

export const messages = {
  ...callMessages,
  ...fieldMessages,
  ...sheetMessages,
  ...treeMessages,
  ...jobMessages,
  ...pageMessages,
  ...attachMessages,
  ...personMessages,
  ...signInMessages,
  ...accountMessages,
  ...accountMergeMessages,
  ...administratorMessages,
  ...systemMessages,
  ...dictMessages,
  ...appealMessages,
  ...ceremonyMessages,
  ...certificateMessages,
  ...contestMessages,
  ...eligibilityMessages,
  ...scoreMessages,
  ...reportMessages,
  ...honourMessages,
  ...arrangementMessages,
  ...marginInstrumentMessages,
  ...basicMessages,
  ...expertMessages,
  ...refereeMessages,
  ...constructionFileMessages,
  ...statementMessages,
  ...privacyMessages,
  ...publicMessages,
  ...providerMessages,
  ...markingMessages,
  ...smsMessages,
  ...extMessages,
  ...applicationMessages,
  ...paperImportMessages,
  ...marginPolicyMessages,
  ...fileNoticeMessages,
  ...channelMessages,
  ...documentMessages,
  ...trailMessages,
  ...trainingMessages,
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
