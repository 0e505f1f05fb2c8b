// Answers about the enterprises of sample files: nothing found, unpaid wages, silence, or not asked yet.
import { EXT_HOURS } from '@trainrace/contract/limits';
import {
  ARREARS_SERVICES,
  evaluateArrears,
  type Judged,
  type Told,
} from '@trainrace/contract/areas/deposits/arrears-evidence';
import { FILE } from '@trainrace/contract/dictionaries';
import { addDays, day, stamp } from '../../../src/platform/time/time.ts';
import type { World } from '../world.ts';
import type { DemoFile } from './demo-file.ts';

type Story = 'clean' | 'arrears' | 'silent' | 'never';

/** Those that the bureau is to decide show every case, and so do some that it has decided. */
const STORIES: Readonly<Record<number, readonly Story[]>> = {
  [FILE.bureau]: ['clean', 'arrears', 'silent', 'never'],
  [FILE.bureauReturned]: ['clean', 'never'],
  [FILE.approved]: ['clean', 'arrears', 'silent', 'clean'],
  [FILE.void]: ['never'],
};

export interface Heard {
  told: readonly Told[];
  judged: Judged;
}

/** `place`: among the files of its state; `since`: how long the enterprise is known here. */
export function heardOf(world: World, file: DemoFile, { place, since }: { place: number; since: string }): Heard {
  const told = toldOf(world, file, place);
  const now = told.length === 0 ? world.at(0) : new Date(`${told[0]!.queryTime.replace(' ', 'T')}+08:00`);
  return { told, judged: evaluateArrears(told, { now, today: day(now), since, hours: EXT_HOURS }) };
}

function toldOf(world: World, { fileStatus, moments }: DemoFile, place: number): Told[] {
  const atBureau = moments.find(([status]) => status === FILE.bureau)?.[1];
  const story = STORIES[fileStatus]?.[place] ?? 'clean';
  if (atBureau === undefined || story === 'never') return [];
  // Answers count for a day: who waits was asked about today.
  const moment = fileStatus === FILE.bureau ? world.at(0) : atBureau;
  return ARREARS_SERVICES.map((service): Told => {
    const queryTime = stamp(moment);
    if (service !== 'getBackPay' || story === 'clean') return { service, state: 'none', records: [], queryTime };
    if (story === 'silent') return { service, state: 'failed', records: [], queryTime };
    const records = [
      { caseNo: `QX-示例-${place}`, persons: 12, amount: '186000.00', settled: 1, date: day(addDays(moment, -200)) },
    ];
    return { service, state: 'found', records, queryTime };
  });
}

/** As they stand in their table. */
export function evidenceRows(
  world: World,
  file: DemoFile,
  { told }: Heard,
  { uscc, by }: { uscc: string | null; by: string },
) {
  return told.map(({ service, state, records, queryTime }) => {
    const time = `${queryTime.replace(' ', 'T')}+08:00`;
    return {
      id: world.idAt(new Date(time)),
      constructionFileId: file.id,
      uscc,
      service,
      state,
      records: JSON.stringify(records),
      source: 'simulator',
      traceId: 'demo',
      queryTime: time,
      askUser: by,
      createTime: time,
    };
  });
}

/** As the file itself keeps it. */
export function evidenceOnFile({ told }: Heard): string | null {
  return told.length === 0
    ? null
    : JSON.stringify(
        told.map(({ service, state, records, queryTime }) => ({ service, state, count: records.length, queryTime })),
      );
}
