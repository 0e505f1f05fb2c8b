// Values sealed, opened and indexed, and rows proved, each second of processor time with either cipher suite, without a database.
import { chainKeys, proverOf } from '../src/platform/security/chain-keys.ts';
import { fieldCipher, placeOf } from '../src/platform/security/field-cipher.ts';
import { newKey } from '../src/platform/security/keys.ts';
import { SUITE_NAMES, type SuiteName } from '../src/platform/security/suites.ts';
import { trailMac, type TrailText } from '../src/platform/integrity/trail-mac.ts';

const TIMES = 20_000;
const PLAIN = '320582199001011234';
const PLACE = placeOf('application_info', 'id_card_no_enc', '01a21e25-9d45-702f-81d3-0da7477dfbd9');
const ROW: TrailText = {
  id: '01a21e25-9d45-702f-81d3-0da7477dfbd9',
  bizTable: 'application_info',
  bizId: '01a21e25-9d45-702f-81d3-0da7477dfbd8',
  bizNo: 'BM2026000001',
  bizTitle: `sealed:01a21e25-9d45-702f-81d3-0da7477dfbd8:${'A'.repeat(64)}`,
  action: 'changed',
  changes: JSON.stringify({ fields: [{ field: 'workUnit', label: 'Employer' }], values: 'A'.repeat(160) }),
  reason: null,
  operatorId: '01a21e25-9d45-702f-81d3-0da7477dfbd7',
  operatorName: `sealed:01a21e25-9d45-702f-81d3-0da7477dfbd7:${'A'.repeat(64)}`,
  operatorRole: 'Operator',
  operateTime: '2026-11-22T07:37:06.000Z',
  ip: '127.0.0.1',
  traceId: '01a21e25-9d45-702f-81d3-0da7477dfbd6',
};

export function measureSuites(): string {
  return ['per second of processor time', ...SUITE_NAMES.map(lineOf)].join('\n');
}

function lineOf(suite: SuiteName): string {
  const keys = { field: newKey(), index: newKey(), sign: newKey(), suite };
  const cipher = fieldCipher(keys);
  const prover = proverOf(chainKeys(keys), suite);
  const sealed = cipher.encrypt(PLAIN, PLACE);
  const figures = {
    seal: perSecond(() => cipher.encrypt(PLAIN, PLACE)),
    open: perSecond(() => cipher.decrypt(sealed, PLACE)),
    index: perSecond(() => cipher.blindIndex(PLAIN)),
    'trail row': perSecond(() => trailMac(prover, ROW)),
  };
  return `  ${suite.padEnd(4)}  ${Object.entries(figures)
    .map(([what, rate]) => `${what} ${rate.toLocaleString('en')}`)
    .join('  ')}`;
}

function perSecond(task: () => unknown): number {
  for (let warm = 0; warm < TIMES / 10; warm += 1) task();
  const before = process.cpuUsage();
  for (let times = 0; times < TIMES; times += 1) task();
  const { user, system } = process.cpuUsage(before);
  return Math.round((TIMES / (user + system)) * 1_000_000);
}
