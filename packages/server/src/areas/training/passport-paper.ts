// The skill passport on paper: signed, with a code.
import { TRAIL, awardLevel, certificateKind, honour, skillLevel } from '@trainrace/contract/dictionaries';
import { paperKind } from '@trainrace/contract/areas/results/verified-kind';
import type { SkillPassport } from '@trainrace/contract/areas/training/skill-passport';
import { paperWords, passportWords } from '@trainrace/contract/areas/training/training.labels';
import { labelOf, wordOf } from '@trainrace/contract/wire/dictionary';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import type { StoredFile } from '#platform/attachments/serve.ts';
import { groupedCode } from '#areas/results/api/verify-code.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import type { Block, PrintedDocument } from '#platform/print/document.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { day } from '#platform/time/time.ts';
import { issuePaper } from './issue-paper.ts';
import { passportOf } from './passport.ts';

export async function passportPaper(
  context: Context,
  files: FileStore,
  { id, site }: { id: string | undefined; site: string },
): Promise<StoredFile> {
  const { person, passport } = await passportOf(context, id);
  if (!person.isProved) throw new Refused(409, context.scope === 'self' ? 'realNameNeeded' : 'realNameNeededOf');
  const { now } = context;
  const paper = await issuePaper(context, files, {
    kind: 'passport',
    subjectId: person.id,
    personId: person.id,
    name: person.name,
    className: null,
    content: passport,
    number: async (db) => await nextSerial(db, 'PASSPORT', now),
    draw: (made) => passportDocument(passport, { ...made, site, date: day(now) }),
    reason: paperWords.signedPassport[0],
  });
  // Of somebody else: who took it stands in the trail.
  if (person.id !== context.user.id) await noteTaken(context, person.id, paper.originalName);
  return paper;
}

async function noteTaken(context: Context, bizId: string, name: string): Promise<void> {
  const changes = [
    { field: 'rows', label: labelOf(paperKind, 'passport')[0], before: null, after: name, isMasked: false },
  ];
  await recordTrail(context, [{ bizTable: 'user_info', bizId, action: TRAIL.exported, changes }]);
}

interface Made {
  paperNo: string;
  verifyCode: string;
  site: string;
  date: string;
}

const say = (words: readonly [string, string]) => words[0];
const word = (dictionary: Parameters<typeof wordOf>[0], value: string | number | null): string =>
  value === null ? '' : wordOf(dictionary, value, 'zh');

/** A table with its heading; nothing where there is nothing to say. */
const part = (
  title: readonly [string, string],
  headings: readonly (readonly [string, string])[],
  rows: readonly (readonly string[])[],
): Block[] =>
  rows.length === 0
    ? []
    : [
        { kind: 'heading', text: say(title) },
        { kind: 'table', columns: headings.map((heading) => ({ heading: say(heading) })), rows },
      ];

/** Contests, certificates, skills and training, a table each. */
function tablesOf({ steps, certificates, training, trainingCertificates }: SkillPassport): Block[] {
  const w = passportWords;
  return [
    ...part(
      w.contests,
      [w.year, w.contest, w.trade, w.result, w.honour],
      steps.map((step) => [
        String(step.contestYear),
        step.contestName,
        step.tradeName,
        [
          step.rankNo === null ? '' : say(w.rank).replace('{rank}', String(step.rankNo)),
          word(awardLevel, step.awardLevel),
        ]
          .join(' ')
          .trim(),
        [word(honour, step.honourCode), word(skillLevel, step.promoteLevel)].join(' ').trim(),
      ]),
    ),
    ...part(
      w.certificates,
      [w.no, w.kind, w.contest, w.date],
      certificates.map((one) => [one.certNo, word(certificateKind, one.certKind), one.contestName, one.issueDate]),
    ),
    ...part(
      w.skills,
      [w.no, w.kind, w.occupation, w.level, w.issuer, w.date],
      trainingCertificates.map((one) => [
        one.certNo,
        one.certType,
        one.occupationName,
        one.level,
        one.issueOrg,
        one.issueDate ?? '',
      ]),
    ),
    ...part(
      w.training,
      [w.classNo, w.class, w.date, w.rate, w.passed],
      training.map((one) => [
        one.classNo,
        one.className ?? '',
        one.endDate ?? '',
        one.attendRate ?? '',
        one.isPass === null ? '' : say(one.isPass === 1 ? w.yes : w.fail),
      ]),
    ),
  ];
}

/** Official papers are in Chinese, whoever asks for them. */
export function passportDocument(passport: SkillPassport, { paperNo, verifyCode, site, date }: Made): PrintedDocument {
  const title = labelOf(paperKind, 'passport')[0];
  const w = passportWords;
  const { name, idCardNo } = passport;
  const body = tablesOf(passport);
  const head: Block[] = [
    { kind: 'title', text: title, under: `${say(paperWords.no)} ${paperNo}` },
    {
      kind: 'fields',
      pairs: 2,
      rows: [
        [say(w.name), name],
        [say(w.idCardNo), idCardNo ?? ''],
        [say(w.printed), date],
        [say(paperWords.code), groupedCode(verifyCode)],
      ],
    },
  ];
  const foot: Block[] = [
    { kind: 'space', height: 12 },
    { kind: 'qr', text: `${site}/verify/${verifyCode}`, size: 80, caption: say(paperWords.scan) },
  ];
  const nothing: Block[] = [{ kind: 'text', text: say(w.nothing) }];
  return { title: `${title} ${paperNo}`, pages: [[...head, ...(body.length === 0 ? nothing : body), ...foot]] };
}
