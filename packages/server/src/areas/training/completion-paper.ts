// The certificate of completion of a class that was held here.
import { paperKind } from '@trainrace/contract/areas/results/verified-kind';
import { paperWords } from '@trainrace/contract/areas/training/training.labels';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { isProvedPerson } from '#platform/accounts/own-person.ts';
import type { StoredFile } from '#platform/attachments/serve.ts';
import { groupedCode } from '#areas/results/api/verify-code.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import type { PrintedDocument } from '#platform/print/document.ts';
import { issuePaper } from './issue-paper.ts';
import { trainingCertificateStore } from './registers.ts';

/** Once it was revoked nothing takes its place: that somebody completed the class does not hold any more. */
async function refuseRevoked({ db }: Context, id: string): Promise<void> {
  const { rows } = await sql<{ reason: string }>`select revoke_reason as reason from issued_paper
    where paper_kind = 'training' and subject_id = ${id} and revoke_time is not null limit 1`.execute(db);
  if (rows[0] !== undefined) throw new Refused(409, 'paperRevoked', rows[0]);
}

interface Completed {
  className: string;
  startDate: string;
  endDate: string;
  attendRate: string;
  accountId: string | null;
  /** The person who signed up is the one whom the certificate names. */
  isProved: boolean;
}

export async function completionPaper(
  context: Context,
  files: FileStore,
  { id, site }: { id: string; site: string },
): Promise<StoredFile> {
  const row = await trainingCertificateStore(context).find(id);
  if (row.source !== 'local') throw new Refused(409, 'paperNotOurs', { org: row.issueOrg });
  await refuseRevoked(context, id);
  const { accountId, isProved, ...done } = await readCompleted(context, id);
  if (!isProved) throw new Refused(409, context.scope === 'self' ? 'realNameNeeded' : 'realNameNeededOf');
  const content = { certNo: row.certNo, name: row.name, issueOrg: row.issueOrg, issueDate: row.issueDate, ...done };
  return await issuePaper(context, files, {
    kind: 'training',
    subjectId: id,
    personId: accountId ?? id,
    name: row.name,
    className: done.className,
    content,
    number: async () => await Promise.resolve(row.certNo),
    draw: ({ verifyCode }) => document(content, { verifyCode, address: `${site}/verify/${verifyCode}` }),
    reason: paperWords.signedCompletion[0],
  });
}

async function readCompleted({ db }: Context, id: string): Promise<Completed> {
  const { rows } = await sql<Completed>`
    select c.class_name as "className", c.start_date::text as "startDate", c.end_date::text as "endDate",
      s.attend_rate::text as "attendRate", g.account_id as "accountId",
      exists (select from user_info u where u.id = g.account_id and ${isProvedPerson('u', 't')}) as "isProved"
    from training_certificate t join training_student s on s.id = t.student_id
      join training_class c on c.id = s.class_id join training_signup g on g.id = s.signup_id
    where t.id = ${id}`.execute(db);
  return rows[0]!;
}

interface Content extends Omit<Completed, 'accountId' | 'isProved'> {
  certNo: string;
  name: string;
  issueOrg: string;
  issueDate: string | null;
}

/** Official papers are in Chinese, whoever asks for them. */
function document(content: Content, { verifyCode, address }: { verifyCode: string; address: string }): PrintedDocument {
  const title = labelOf(paperKind, 'training')[0];
  const { certNo, name, className, startDate, endDate, attendRate, issueOrg, issueDate } = content;
  const values: Readonly<Record<string, string>> = {
    name,
    class: className,
    from: startDate,
    to: endDate,
    rate: attendRate,
  };
  const said = paperWords.citation[0].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return {
    title: `${title} ${certNo}`,
    paper: 'A4 landscape',
    isWithoutFoot: true,
    pages: [
      [
        { kind: 'space', height: 40 },
        { kind: 'title', text: title },
        { kind: 'space', height: 30 },
        { kind: 'text', text: said, size: 20, indent: 2 },
        { kind: 'space', height: 60 },
        {
          kind: 'beside',
          rightWidth: 260,
          left: [{ kind: 'qr', text: address, size: 90, caption: paperWords.scan[0] }],
          right: [
            { kind: 'text', text: issueOrg, size: 16, align: 'right' },
            { kind: 'text', text: issueDate ?? '', size: 16, align: 'right' },
            { kind: 'text', text: `${paperWords.no[0]} ${certNo}`, size: 11, align: 'right' },
            { kind: 'text', text: `${paperWords.code[0]} ${groupedCode(verifyCode)}`, size: 11, align: 'right' },
          ],
        },
      ],
    ],
  };
}
