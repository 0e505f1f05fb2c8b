// Export of these entries' insurance data with whole numbers: needs a right of its own (application_export_insurance_info),
// a recent sign-in, and, as every workbook that leaves, a mark inside and a row of the trail.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { applicationInfoLabels as labels } from '@trainrace/contract/areas/contests/application-info.labels';
import { insuranceLabels } from '@trainrace/contract/areas/contests/insurance.labels';
import { mainInsurance } from '@trainrace/contract/areas/contests/rules/insured';
import type { InCity, KnownOutside } from '@trainrace/contract/areas/contests/rules/known';
import { formatFinding } from '@trainrace/contract/areas/contests/rules/finding-words';
import { inLang, type Label, type Lang } from '@trainrace/contract/wire/label';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context/context.ts';
import { mount } from '#platform/http/mount.ts';
import { readCity } from '#platform/params/city.ts';
import type { Services } from '#platform/services.ts';
import { COUNT, DAY, MOMENT } from '#platform/sheets/cell-format.ts';
import { exportBook } from '#platform/sheets/export-mark.ts';
import { sendWorkbook } from '#platform/sheets/send-workbook.ts';
import { writingTurns } from '#platform/sheets/turns.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { day } from '#platform/time/time.ts';
import { applicationStore } from './application.store.ts';

const call = applicationInfo.exportInsurance;

const COLUMNS = [
  labels.applyNo,
  labels.name,
  labels.idCardNo,
  labels.contestName,
  labels.tradeName,
  labels.workUnit,
  labels.insuredUnit,
  labels.insuredMonths,
  labels.insuredFrom,
  insuranceLabels.area,
  insuranceLabels.state,
  insuranceLabels.queriedAt,
] as const;

const FORMATS: ReadonlyMap<Label, string> = new Map<Label, string>([
  [labels.insuredMonths, COUNT],
  [labels.insuredFrom, DAY],
  [insuranceLabels.queriedAt, MOMENT],
]);

export function mountInsuranceExport(app: FastifyInstance, services: Services): void {
  mount(app, services, call, async (outer, { ids }, _, reply) => {
    const context = { ...outer, db: services.lanes.long };
    const title = inLang(call.title, context.lang);
    const bytes = await writingTurns.take(context.user.id, async () => {
      const entries = await applicationStore(context).findAll(ids);
      const rows = await rowsOf(context, entries);
      const columns = COLUMNS.map((label) => ({ heading: inLang(label, context.lang), format: FORMATS.get(label) }));
      const exported = { bizTable: 'APPLICATION_INFO', title, rows: rows.length };
      return await exportBook(context, exported, { title, columns, rows });
    });
    return await sendWorkbook(reply, `${title}-${day(context.now)}`, bytes);
  });
}

async function rowsOf(context: Context, entries: readonly ApplicationInfo[]): Promise<string[][]> {
  const { db, cipher, lang } = context;
  const kept = await db
    .selectFrom('applicationInfo as a')
    .leftJoin('applicationEligibility as e', 'e.applicationId', 'a.id')
    .select(['a.id', 'a.idCardNoEnc', 'e.known'])
    .where(
      'a.id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(kept.map((row) => [row.id, row]));
  const city = await readCity(db);
  return entries.map((entry) => {
    const { idCardNoEnc, known } = byId.get(entry.id)!;
    const number =
      idCardNoEnc === null ? '' : cipher.decrypt(idCardNoEnc, sensitivePlace('applicationInfo', 'idCardNo', entry.id));
    return rowOf(entry, { number, known: { ...known, city } }, lang);
  });
}

function rowOf(
  entry: ApplicationInfo,
  { number, known }: { number: string; known: KnownOutside & InCity },
  lang: Lang,
): string[] {
  const told = known.getPersonInsured;
  const main = mainInsurance(known);
  const without = told === undefined ? 'notAsked' : WITHOUT[told.state];
  return [
    entry.applyNo,
    entry.name ?? '',
    number,
    entry.contestName,
    entry.tradeName,
    entry.workUnit ?? '',
    main?.insuredUnit ?? '',
    main === null ? '' : String(main.months),
    main?.from ?? '',
    main?.area ?? '',
    without === null ? (main?.state ?? '') : formatFinding({ key: without }, lang),
    told?.time ?? '',
  ];
}

const WITHOUT = { found: null, none: 'noRecord', failed: 'serviceFailed', withheld: 'noConsent' } as const;
