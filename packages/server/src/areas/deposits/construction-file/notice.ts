// The notice that tells an enterprise what to deposit, until when and why, as the file was approved.
import { formatStep } from '@trainrace/contract/areas/deposits/calc-words';
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { short } from '@trainrace/contract/areas/deposits/deposit-calculator';
import { noticeWords } from '@trainrace/contract/areas/deposits/deposit-notice.labels';
import { fileStatus, marginMode } from '@trainrace/contract/dictionaries';
import { labelOf, wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { actorName, type Context } from '#platform/context/context.ts';
import { wrongState } from '#platform/context/refused.ts';
import { constructionFileStore } from './file-store.ts';
import { policyOf } from '../api/policy-in-force.ts';
import type { Block, PrintedDocument } from '#platform/print/document.ts';
import { day, stamp } from '#platform/time/time.ts';

interface Printed {
  lang: Lang;
  by: string;
  at: Date;
  policy: { policyName: string; docNo: string };
}

export async function noticeOf(context: Context, id: string): Promise<PrintedDocument> {
  const file = await constructionFileStore(context).find(id);
  const policy = file.policyId === null ? null : await policyOf(context.db, file.policyId);
  // Before it is approved there is nothing to be told; an exemption asks for nothing.
  if (file.approvedAmount === null || policy === null) throw wrongState(labelOf(fileStatus, file.fileStatus));
  const { lang, user, now } = context;
  return noticeDocument(file, { lang, by: actorName(user), at: now, policy });
}

export function noticeDocument(file: ConstructionFile, { lang, by, at, policy }: Printed): PrintedDocument {
  const say = sayerIn(lang);
  const indent = lang === 'zh' ? '\u3000\u3000' : '';
  const said = {
    project: file.projectName,
    policy: policy.policyName,
    doc: policy.docNo,
    amount: file.approvedAmount ?? '',
    deadline: file.payDeadline ?? '',
  };
  const dated = file.approveTime === null ? day(at) : file.approveTime.slice(0, 10);
  return {
    title: `${say('title')} ${file.fileNo}`,
    mark: `${by}  ${stamp(at)}`,
    pages: [
      [
        { kind: 'title', text: say('title'), under: say('no', { no: file.fileNo }) },
        { kind: 'space', height: 12 },
        { kind: 'text', text: say('to', { name: file.enterpriseName }), size: 12, isBold: true },
        { kind: 'space', height: 4 },
        { kind: 'text', text: `${indent}${say('body', said)}`, size: 12 },
        { kind: 'space', height: 10 },
        { kind: 'fields', pairs: 2, rows: factsOf(file, say) },
        { kind: 'fields', pairs: 1, rows: [[say('modes'), modesOf(file, lang)]] },
        { kind: 'heading', text: say('how') },
        calculationOf(file, lang),
        { kind: 'space', height: 10 },
        { kind: 'text', text: `${indent}${say('terms')}`, size: 11 },
        { kind: 'space', height: 40 },
        { kind: 'text', text: say('office'), size: 12, align: 'right' },
        { kind: 'text', text: dated, size: 12, align: 'right' },
      ],
    ],
  };
}

type Say = (key: keyof typeof noticeWords, values?: Readonly<Record<string, string>>) => string;

const sayerIn =
  (lang: Lang): Say =>
  (key, values = {}) =>
    inLang(noticeWords[key], lang).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

const modesOf = ({ marginModes }: ConstructionFile, lang: Lang): string =>
  (marginModes ?? []).map((mode) => wordOf(marginMode, mode, lang)).join(lang === 'zh' ? '\u3001' : ', ');

function factsOf(file: ConstructionFile, say: Say): [string, string][] {
  const money = (text: string | null | undefined) => (text ? say('money', { amount: text }) : '');
  return [
    [say('project'), file.projectName],
    [say('uscc'), file.uscc ?? ''],
    [say('address'), file.address ?? ''],
    [say('owner'), file.ownerUnit ?? ''],
    [say('contract'), money(file.contractAmount)],
    [say('rate'), `${short(file.approvedRate ?? '')}%`],
    [say('amount'), money(file.approvedAmount)],
    [say('deadline'), file.payDeadline ?? ''],
  ];
}

function calculationOf({ calcTrace }: ConstructionFile, lang: Lang): Block {
  const say = sayerIn(lang);
  return {
    kind: 'table',
    columns: [
      { heading: say('step'), share: 5 },
      { heading: say('clause'), share: 4 },
      { heading: say('comesTo'), share: 2, align: 'right' },
    ],
    rows: (calcTrace?.steps ?? []).map((step) => [formatStep(step, lang), step.clause, step.amount ?? '']),
  };
}
