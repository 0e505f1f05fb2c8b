// Every sentence a user may read that is not a field label, by name, in Chinese and English; each stands in the file of its area.
import { administratorMessages } from './access/administrators.messages.ts';
import { accountMergeMessages } from './accounts/account-merge.messages.ts';
import { accountMessages } from './accounts/accounts.messages.ts';
import { applicationMessages } from './application/application.messages.ts';
import { arrangementMessages } from './arrangement/arrangement.messages.ts';
import { paperImportMessages } from './application/paper-import.messages.ts';
import { signInMessages } from './auth/sign-in.messages.ts';
import { basicMessages } from './basic/basic.messages.ts';
import { certificateMessages } from './certificate/certificate.messages.ts';
import { appealMessages } from './competition/appeal.messages.ts';
import { refereeMessages } from './competition/referee.messages.ts';
import { expertMessages } from './basic/expert.messages.ts';
import { ceremonyMessages } from './competition/ceremony.messages.ts';
import { contestMessages } from './competition/contest.messages.ts';
import { marginInstrumentMessages } from './deposit/margin-instrument.messages.ts';
import { documentMessages } from './document/document.messages.ts';
import { eligibilityMessages } from './competition/eligibility.messages.ts';
import { scoreMessages } from './competition/score.messages.ts';
import { constructionFileMessages } from './deposit/construction-file.messages.ts';
import { marginPolicyMessages } from './deposit/margin-policy.messages.ts';
import { statementMessages } from './deposit/statement.messages.ts';
import { extMessages } from './ext/ext.messages.ts';
import { attachMessages } from './files/attach.messages.ts';
import { honourMessages } from './honour/honour.messages.ts';
import { jobMessages } from './jobs/jobs.messages.ts';
import { channelMessages } from './message/channels.messages.ts';
import { fileNoticeMessages } from './message/file-notice.messages.ts';
import { pageMessages } from './pages.messages.ts';
import { privacyMessages } from './privacy/privacy.messages.ts';
import { publicMessages } from './public/public.messages.ts';
import { providerMessages } from './providers/provider.messages.ts';
import { reportMessages } from './report/report.messages.ts';
import { personMessages } from './rules/person.messages.ts';
import { markingMessages } from './competition/marking.messages.ts';
import { smsMessages } from './sms/sms.messages.ts';
import { dictMessages } from './system/dict.messages.ts';
import { systemMessages } from './system/system.messages.ts';
import { trainingMessages } from './training/training.messages.ts';
import { trailMessages } from './trail/trail.messages.ts';
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

export const sayMessage = (key: MessageKey, lang: Lang, params: MessageParams = {}): string =>
  inLang(messages[key], lang).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const param = params[name] ?? whole;
    return typeof param === 'object' ? inLang(param, lang) : String(param);
  });

export const sayProblem = <Problem extends FieldProblem>({ key, params, ...rest }: Problem, lang: Lang) => ({
  ...rest,
  message: sayMessage(key, lang, params),
});
