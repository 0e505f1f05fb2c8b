import { auditStatus, candidateSource, contestGroup, sex, skillLevel, town } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import { readerOf } from '#platform/db/connect.ts';
import { handedIn } from './handed-in.ts';
import { bounded, contestOf, headOf, orNobody, sayer, text, type Output } from './sheet.ts';

interface Entry {
  applyNo: string;
  tradeName: string;
  contestGroup: number;
  name: string | null;
  sex: number | null;
  idCardNo: string | null;
  mobile: string | null;
  workUnit: string | null;
  townCode: string | null;
  candidateSource: string | null;
  curSkillLevel: number | null;
  auditStatus: number;
}

export const entrySummary: Output = async ({ db, lang }, subject) => {
  const say = sayer(lang);
  const { contestName } = contestOf(subject);
  const { rows } = await sql<Entry>`
    select t.apply_no as "applyNo", x.trade_name as "tradeName", t.contest_group as "contestGroup", t.name, t.sex,
      t.id_card_no_mask as "idCardNo", t.mobile_mask as mobile, t.work_unit as "workUnit", t.town_code as "townCode",
      t.candidate_source as "candidateSource", t.cur_skill_level as "curSkillLevel", t.audit_status as "auditStatus" ${handedIn(subject)}`.execute(
    readerOf(db),
  );
  const entries = bounded(rows);
  return {
    title: say('entriesTitle'),
    under: contestName,
    paper: 'A4 landscape',
    before: [headOf(lang, subject, entries.length), ...orNobody(lang, entries)],
    table: {
      columns: [
        { heading: say('number'), share: 0.5, align: 'right' },
        { heading: say('applyNo'), share: 1.5 },
        { heading: say('trade'), share: 1.2 },
        { heading: say('group'), share: 0.9 },
        { heading: say('name'), share: 0.9 },
        { heading: say('sex'), share: 0.5 },
        { heading: say('idCardNo'), share: 1.8 },
        { heading: say('mobile'), share: 1.2 },
        { heading: say('workUnit'), share: 2 },
        { heading: say('town'), share: 0.9 },
        { heading: say('source'), share: 0.8 },
        { heading: say('level'), share: 0.9 },
        { heading: say('state'), share: 0.9 },
      ],
      rows: entries.map((row, index) => [
        String(index + 1),
        row.applyNo,
        row.tradeName,
        wordOf(contestGroup, row.contestGroup, lang),
        text(row.name),
        row.sex === null ? '' : wordOf(sex, row.sex, lang),
        text(row.idCardNo),
        text(row.mobile),
        text(row.workUnit),
        row.townCode === null ? '' : wordOf(town, row.townCode, lang),
        row.candidateSource === null ? '' : wordOf(candidateSource, row.candidateSource, lang),
        row.curSkillLevel === null ? '' : wordOf(skillLevel, row.curSkillLevel, lang),
        wordOf(auditStatus, row.auditStatus, lang),
      ]),
    },
    after: [],
  };
};
