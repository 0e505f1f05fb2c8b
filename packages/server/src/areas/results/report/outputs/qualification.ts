import type { EligibilityResult } from '@trainrace/contract/areas/contests/eligibility';
import { auditStatus, provinceCheckState, yesNo } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { Lang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import { readerOf } from '#platform/db/connect.ts';
import { handedIn } from './handed-in.ts';
import { bounded, contestOf, headOf, orNobody, sayer, text, type Output } from './sheet.ts';

interface Entry {
  applyNo: string;
  tradeName: string;
  name: string | null;
  workUnit: string | null;
  isLocal: 0 | 1 | null;
  insuredMonths: number | null;
  proCheckState: number;
  eligibilityResult: EligibilityResult[] | null;
  firstAuditOpinion: string | null;
  auditOpinion: string | null;
  auditStatus: number;
}

export const qualification: Output = async ({ db, lang }, subject) => {
  const say = sayer(lang);
  const { contestName } = contestOf(subject);
  const { rows } = await sql<Entry>`
    select t.apply_no as "applyNo", x.trade_name as "tradeName", t.name, t.work_unit as "workUnit",
      t.is_local as "isLocal", t.insured_months as "insuredMonths", t.pro_check_state as "proCheckState",
      t.eligibility_result as "eligibilityResult", t.first_audit_opinion as "firstAuditOpinion",
      t.audit_opinion as "auditOpinion", t.audit_status as "auditStatus" ${handedIn(subject)}`.execute(readerOf(db));
  const entries = bounded(rows);
  return {
    title: say('qualificationTitle'),
    under: contestName,
    paper: 'A4 landscape',
    before: [headOf(lang, subject, entries.length), ...orNobody(lang, entries)],
    table: {
      columns: [
        { heading: say('number'), share: 0.5, align: 'right' },
        { heading: say('applyNo'), share: 1.5 },
        { heading: say('trade'), share: 1.2 },
        { heading: say('name'), share: 0.9 },
        { heading: say('workUnit'), share: 2 },
        { heading: say('isLocal'), share: 0.6 },
        { heading: say('insuredMonths'), share: 0.7, align: 'right' },
        { heading: say('province'), share: 0.9 },
        { heading: say('conditions'), share: 1.4 },
        { heading: say('firstOpinion'), share: 1.5 },
        { heading: say('finalOpinion'), share: 1.5 },
        { heading: say('state'), share: 0.9 },
      ],
      rows: entries.map((row, index) => [
        String(index + 1),
        row.applyNo,
        row.tradeName,
        text(row.name),
        text(row.workUnit),
        row.isLocal === null ? '' : wordOf(yesNo, row.isLocal, lang),
        text(row.insuredMonths),
        wordOf(provinceCheckState, row.proCheckState, lang),
        conditionsOf(row.eligibilityResult, lang),
        text(row.firstAuditOpinion),
        text(row.auditOpinion),
        wordOf(auditStatus, row.auditStatus, lang),
      ]),
    },
    after: [{ kind: 'signatures', labels: [say('reviewedBy'), say('checkedBy'), say('date')] }],
  };
};

function conditionsOf(found: EligibilityResult[] | null, lang: Lang): string {
  if (found === null || found.length === 0) return '';
  const say = sayer(lang);
  const failed = found.filter(({ ok, override }) => ok === false && override === undefined).length;
  const unknown = found.filter(({ ok, override }) => ok === null && override === undefined).length;
  if (failed > 0) return say('conditionsNotMet', { count: failed });
  return unknown > 0 ? say('conditionsUnknown', { count: unknown }) : say('conditionsMet');
}
