// The contests of the sample data with everything that happened in them.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { toColumns } from '../../src/platform/store/sensitive.ts';
import { EXAM } from '@trainrace/contract/dictionaries';
import { operatorsByAccount } from './accounts/accounts.ts';
import { loadArrangement } from './arrangement/arrangement.ts';
import { cabinetOf } from './attachments.ts';
import { chronicleOf } from './chronicle.ts';
import { tellContests } from './contests/contest-history.ts';
import { loadCertificates } from './results/certificates.ts';
import { loadContestRequests } from './contests/contest-requests.ts';
import { CONTEST_PLANS } from './contests/contest-plans.ts';
import { correctAppeals, loadCorrections } from './results/corrections.ts';
import { planContests, writeContests } from './contests/contests.ts';
import { answersFor, type Kept } from './contests/eligibility.ts';
import { castEntrants } from './contests/entrants.ts';
import { makeEntries } from './contests/entries.ts';
import { tellEntry } from './contests/entry-history.ts';
import { loadHonours } from './results/honours.ts';
import { loadDocuments } from './documents/documents.ts';
import { loadGroups } from './accounts/groups.ts';
import { loadOperators } from './accounts/operators.ts';
import { loadIndividuals } from './accounts/individuals.ts';
import { showResults } from '../shown-results.ts';
import { insertAll } from './insert.ts';
import { loadOccupations } from './basic/occupations.ts';
import { loadObjections } from './public/objections.ts';
import { loadAppeals } from './results/appeals.ts';
import { loadPlaces } from './contests/places.ts';
import { loadQuestions } from './outside/questions.ts';
import { bindSheet, loadMarking } from './scores/marking.ts';
import { loadMessages } from './messages/messages.ts';
import { loadNotices } from './documents/notices.ts';
import { crowdOf } from './accounts/people.ts';
import type { Papers } from './papers.ts';
import { loadImports } from './basic/imports.ts';
import { loadReferees } from './basic/referees.ts';
import { loadReminders } from './messages/reminders.ts';
import { loadRosters } from './contests/roster.ts';
import { scoreTrade } from './scores/scores.ts';
import { loadSealedForms } from './contests/sealed-forms.ts';
import { signed, snapshotsOf } from './scores/snapshots.ts';
import { ticketsOf } from './arrangement/tickets.ts';
import { loadTowns } from './accounts/towns.ts';
import { loadUnits } from './accounts/units.ts';
import type { World } from './world.ts';

/** States in which an entry is, or was, one of a competitor. */
const COMPETES = [30, 45, 50];

export async function loadContests(world: World, papers: Papers): Promise<void> {
  const { services } = world;
  const samplePeople = crowdOf(world);
  const occupations = await loadOccupations(world);
  await loadTowns(world);
  const units = await loadUnits(world, samplePeople);
  const cabinet = cabinetOf(world);
  const groups = await loadGroups(world, samplePeople, { cabinet, licence: papers.licence });
  const individuals = await loadIndividuals(world, samplePeople, units.workplaces);
  const operator = await operatorsByAccount(world);
  const bureau = operator('admc');
  const chronicle = chronicleOf(world);

  const contests = await planContests(world, CONTEST_PLANS, { operator, occupations });
  for (const { id, row, unit } of contests) {
    const slot = { prjId: id, bizTable: 'contest_info', flowNode: 'GC', originalName: '竞赛规程.pdf' };
    row.regulationAtt = cabinet.put(papers.regulation, {
      ...slot,
      uploader: unit.id,
      moment: new Date(row.createTime),
    });
  }
  tellContests(world, contests, bureau, chronicle);

  const entrants = castEntrants(world, contests, { samplePeople, individuals, groups, workplaces: units.workplaces });
  const entries = await makeEntries(world, entrants, papers, cabinet);
  const kept = new Map<string, Kept>();
  const answers = await answersFor(entries);
  const cast = { bureau, colleague: operator('admin'), usccOf: units.usccOf, answers, kept };
  const rows = entries.map((entry) => tellEntry(world, entry, cast, chronicle));
  const tickets = await ticketsOf(world, contests, entries);
  const competitors = contests.flatMap((contest) =>
    contest.trades.flatMap((trade) => {
      const competing = entries.filter((entry) => entry.trade.id === trade.id && COMPETES.includes(entry.auditStatus));
      return scoreTrade(world, { contest, trade, entries: competing, tickets }, { bureau, chronicle });
    }),
  );
  const snapshots = snapshotsOf(world, contests, competitors, bureau);

  await insertAll(services.db, 'attach', cabinet.rows);
  await writeContests(world, contests);
  await loadContestRequests(world, contests);
  const { record } = applicationInfo.family;
  const ticketed = rows.map((row) => ({ ...row, ticketNo: tickets.get(row.id) ?? null }));
  await insertAll(
    services.db,
    'applicationInfo',
    ticketed.map((row) => toColumns(services.cipher, { table: 'applicationInfo', id: row.id }, row, record)),
  );
  await insertAll(
    services.db,
    'applicationEligibility',
    [...kept].map(([applicationId, { known, findings, ...times }]) => ({
      applicationId,
      known: JSON.stringify(known),
      findings: JSON.stringify(findings),
      ...times,
    })),
  );
  await insertAll(
    services.db,
    'competitionInfo',
    competitors.map(({ row }) => toColumns(services.cipher, { table: 'competitionInfo', id: String(row['id']) }, row)),
  );
  const competitorOf = new Map(competitors.map(({ row }) => [String(row['applicationId']), row]));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  await loadArrangement(world, {
    contests,
    entries,
    unitOf: (id) => (rowOf.get(id)?.['workUnit' as never] as string | undefined) ?? null,
    attendOf: (id, examType) =>
      Number(competitorOf.get(id)?.[examType === EXAM.theory ? 'theoryAttend' : 'practiceAttend'] ?? 0),
  });
  await loadMarking(world, contests, chronicle);
  await insertAll(services.db, 'resultSnapshot', await signed(services.db, snapshots));
  await showResults(services.db);
  await chronicle.write();
  await loadOperators(world);
  await loadMessages(world, { entries, rows, bureau });
  await loadNotices(world, { bureau, paper: papers.regulation });
  await loadQuestions(world, { rows, bureau });
  await loadObjections(world, { contests, bureau });
  await loadCorrections(world, { contests, competitors, bureau });
  await loadRosters(world, samplePeople, { groups, papers });
  await loadPlaces(world, samplePeople, { contests, groups, papers });
  await loadReminders(world, { contests, entries, bureau });
  await loadImports(world, bureau);
  await loadSealedForms(world, papers, bureau.id);
  await loadReferees(world, { contests, occupations, individuals, groups });
  await bindSheet(world);
  await loadHonours(world, { contests, competitors, bureau, samplePeople });
  // Last: what is certified is written as the server writes it, and nothing of it changes afterwards.
  await loadCertificates(world, bureau);
  await loadAppeals(world, bureau);
  await loadDocuments(world, contests, { bureau, colleague: operator('admin') });
  await correctAppeals(world, contests);
}
