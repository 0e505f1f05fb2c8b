// Recomputes the results of a contest from the file that `npm run results:export` writes, and names what differs.
// For strangers: it needs Node 22.18 or newer and nothing else, least of all anything of the system that it looks at.
//   node verify.ts results.json
import { createHash, createPublicKey, verify as isSignedBy } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Rules = Record<'theoryWeight' | 'practiceWeight' | 'tieRule', number> &
  Record<'passTheory' | 'passPractice', string> & { awardRule: Record<string, number> };
/** Attendance: 0 not yet, 1 present, 2 absent, 3 violation. */
type Marks = Record<'contestGroup' | 'theoryAttend' | 'practiceAttend', number> &
  Record<'theoryScore' | 'practiceScore' | 'deduction', string | null> & { practiceSeconds: number | null };
type Figures = Record<'rankNo' | 'isPass' | 'awardLevel' | 'standardScore', number | null>;
type Place = Figures & { totalScore: string | null };
type Row = Marks & Place & { competitorId: string; ticketNo: string | null } & Record<string, unknown>;
/** `body` is what was hashed. */
type Signed = Record<'hash' | 'publishedAt', string> & Record<'previousHash' | 'keyId' | 'signature', string | null>;
type Snapshot = Signed & { version: number; body: { rules: Rules; rows: Row[] } };
/** Imported is one of a former year: its places were given elsewhere, by rules that nobody handed over. */
export type Trade = Record<'contestGroup', number> &
  Record<'tradeName', string> & { isImported: boolean; rules: Rules; rows: Row[]; snapshots: Snapshot[] };
type Key = Record<'publicKey' | 'madeAt', string>;
type ResultsFile = Record<'format' | 'sha256', string> & { keys: Record<string, Key>; trades: Trade[] };
type Tell = (row: Row, field: string, said: unknown, is: unknown) => void;

const FORMAT = 'trainrace-results-1';
const PLACE = ['totalScore', 'rankNo', 'isPass', 'awardLevel', 'standardScore'] as const;

/** Faults, a sentence each, and notes to be compared with the bureau's statements elsewhere. */
type Report = Record<'faults' | 'notes', string[]>;

export function verifyResults(text: string): Report {
  try {
    const file = JSON.parse(text) as ResultsFile;
    if (file.format !== FORMAT) return { faults: [`The file is not of the format ${FORMAT}.`], notes: [] };
    const { sha256, ...rest } = file;
    const faults = hashOf(rest) === sha256 ? [] : ['The file: its SHA-256 is another one, it was changed afterwards.'];
    const notes = Object.entries(file.keys).map(([id, { publicKey, madeAt }]) => {
      const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
      return `Key ${id}, made ${madeAt}, has the SHA-256 fingerprint ${createHash('sha256').update(der).digest('hex')}`;
    });
    for (const trade of file.trades) checkTrade(trade, file.keys, { faults, notes });
    return { faults, notes };
  } catch (error) {
    return { faults: [`The file cannot be read: ${String(error)}`], notes: [] };
  }
}

function checkTrade(trade: Trade, keys: ResultsFile['keys'], { faults, notes }: Report): void {
  const named = `${trade.tradeName} (${trade.contestGroup})`;
  const compare = (where: string, field: string, given: unknown, right: unknown) => {
    const [said, is] = [canonical(given ?? null), canonical(right ?? null)];
    if (said !== is) faults.push(`${named}: ${where}, ${field}: ${said} should be ${is}`);
  };
  const [signing] = Array.from(Object.values(keys), ({ madeAt }) => madeAt).sort();
  let before: string | null = null;
  for (const [index, snapshot] of trade.snapshots.entries()) {
    const { version, publishedAt, body, previousHash, hash, keyId, signature } = snapshot;
    const where = `version ${version}`;
    compare(where, 'version', version, index + 1);
    compare(where, 'hash of the version before', previousHash, before);
    compare(where, 'hash', hash, hashOf({ body, previousHash }));
    const isUnsigned = signature === null;
    if (isUnsigned) notes.push(`${named}: ${where} of ${publishedAt} is not signed`);
    if (isUnsigned && signing !== undefined && publishedAt > signing)
      faults.push(`${named}: ${where} has no signature, though the system signed from ${signing} on`);
    if (!isUnsigned && !isSigned(hash, signature, keys[keyId ?? '']?.publicKey))
      faults.push(`${named}: ${where}, signature: it does not belong to this hash and key`);
    if (!trade.isImported)
      checkPlaces(body.rules, body.rows, (row, ...what) => compare(`${where}, ${nameOf(row)}`, ...what));
    before = hash;
  }
  const newest = trade.snapshots.at(-1);
  if (newest === undefined) return void faults.push(`${named}: nothing was published`);
  const { version, body } = newest;
  compare('rules', `against version ${version}`, trade.rules, body.rules);
  const published = new Map(body.rows.map((row) => [row.competitorId, row]));
  compare('competitors', `against version ${version}`, idsOf(trade.rows), idsOf(body.rows));
  for (const row of trade.rows) {
    const other = published.get(row.competitorId);
    for (const field of other === undefined ? [] : Object.keys(row))
      if (field in other!) compare(`${nameOf(row)} (version ${version})`, field, row[field], other![field]);
  }
  if (!trade.isImported) checkPlaces(trade.rules, trade.rows, (row, ...what) => compare(nameOf(row), ...what));
}

const nameOf = (row: Row): string => row.ticketNo ?? row.competitorId;
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ competitorId }) => competitorId).sort();

function checkPlaces(rules: Rules, rows: readonly Row[], tell: Tell): void {
  const places = placesOf(rows, rules);
  for (const [index, row] of rows.entries())
    for (const field of PLACE) if (field in row) tell(row, field, row[field], places[index]![field]);
}

type Counted = Record<'total' | 'practice' | 'seconds', bigint>;

/** Totals in ten-thousandths of a point, so that nothing is rounded before it is compared. Each group is ranked on its own. */
export function placesOf(rows: readonly Marks[], rules: Rules): Place[] {
  const all = rows.map((row) => ({ ...row, counted: count(row, rules) }));
  const groups = [...Map.groupBy(all, ({ contestGroup }) => contestGroup)].map(([group, members]) => {
    const field = members.flatMap(({ counted }) => counted ?? []);
    return [group, { field, standard: standardOf(field.map(({ total }) => total)) }] as const;
  });
  const groupOf = new Map(groups);
  return all.map(({ counted, ...row }) => {
    const isPass = passes(row, rules);
    if (counted === null) return { totalScore: null, rankNo: null, isPass, awardLevel: null, standardScore: null };
    const { field, standard } = groupOf.get(row.contestGroup)!;
    const rankNo = 1 + field.filter((other) => isBefore(other, counted, rules.tieRule)).length;
    const totalScore = decimal(rounded(counted.total, 100n));
    const awardLevel = award(rankNo, rules.awardRule);
    return { totalScore, rankNo, isPass, awardLevel, standardScore: standard(counted.total) };
  });
}

/** Null for who is not ranked: absent, against the rules, or without a mark that counts. */
function count(row: Marks, rules: Rules): Counted | null {
  if (row.theoryAttend > 1 || row.practiceAttend > 1 || passes(row, rules) === null) return null;
  const { theoryWeight, practiceWeight } = rules;
  const practice = practiceWeight > 0 ? hundredths(row.practiceScore) : 0n;
  const theory = theoryWeight > 0 ? hundredths(row.theoryScore) : 0n;
  const total = theory * BigInt(theoryWeight) + practice * BigInt(practiceWeight) - 100n * hundredths(row.deduction);
  return { total, practice, seconds: BigInt(row.practiceSeconds ?? Number.MAX_SAFE_INTEGER) };
}

function isBefore(one: Counted, other: Counted, tieRule: number): boolean {
  if (one.total !== other.total) return one.total > other.total;
  if (tieRule === 1) return one.practice > other.practice;
  return tieRule === 2 && one.seconds < other.seconds;
}

function award(rankNo: number, awardRule: Rules['awardRule']): number | null {
  const levels = Object.keys(awardRule).sort((a, b) => Number(a) - Number(b));
  const upTo = (at: number) => levels.slice(0, at + 1).reduce((sum, one) => sum + awardRule[one]!, 0);
  const level = levels.find((_, at) => rankNo <= upTo(at));
  return level === undefined ? null : Number(level);
}

function passes(row: Marks, rules: Rules): number | null {
  if (row.theoryAttend > 1 || row.practiceAttend > 1) return 0;
  const counts = { theory: rules.theoryWeight > 0, practice: rules.practiceWeight > 0 };
  if ((counts.theory && row.theoryScore === null) || (counts.practice && row.practiceScore === null)) return null;
  const isTheory = !counts.theory || hundredths(row.theoryScore) >= hundredths(rules.passTheory);
  return isTheory && (!counts.practice || hundredths(row.practiceScore) >= hundredths(rules.passPractice)) ? 1 : 0;
}

/** 700 + 30 · (x − median) / (1.4826 · median of distances), between 400 and 1000, from eight results on. */
function standardOf(totals: readonly bigint[]): (total: bigint) => number | null {
  const middle = twiceMedian(totals);
  const spread = twiceMedian(totals.map((one) => magnitude(2n * one - middle)));
  if (totals.length < 8 || spread === 0n) return () => null;
  const score = (total: bigint) => 700 + Number(rounded(600_000n * (2n * total - middle), 14_826n * spread));
  return (total) => Math.min(1000, Math.max(400, score(total)));
}

function twiceMedian(values: readonly bigint[]): bigint {
  const inOrder = [...values].sort((a, b) => (a > b ? 1 : -1));
  const half = inOrder.length / 2;
  return inOrder[Math.ceil(half) - 1]! + inOrder[Math.floor(half)]!;
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** Halves go away from zero. */
const rounded = (value: bigint, by: bigint): bigint => ((magnitude(value) + by / 2n) / by) * (value < 0n ? -1n : 1n);

function hundredths(text: string | null): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text ?? '0') ?? [];
  if (whole === undefined) throw new Error(`"${text}" is no mark`);
  return BigInt(`${sign}${whole}${fraction.padEnd(2, '0')}`);
}

const decimal = (value: bigint): string =>
  `${value < 0n ? '-' : ''}${String(magnitude(value)).padStart(3, '0').replace(/..$/, '.$&')}`;

/** Members in the order of their names, no spaces (RFC 8785). */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}

const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex');

/** Ed25519 over the hash. */
const isSigned = (hash: string, signature: string, key: string | undefined): boolean =>
  key !== undefined &&
  isSignedBy(null, Buffer.from(hash, 'hex'), createPublicKey(key), Buffer.from(signature, 'base64'));

if (process.argv[1] === import.meta.filename) {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new Error('Usage: node verify.ts <file of results:export>');
  const { faults, notes } = verifyResults(readFileSync(path, 'utf8'));
  const good = 'Totals, ranks, awards, standard scores, hashes and signatures are as the file says.';
  const said = faults.length === 0 ? [good] : faults.map((fault) => `DIFFERS  ${fault}`);
  process.stdout.write(`${[...notes, ...said].join('\n')}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
