// Recomputes the results of a contest from the file that `npm run results:export` writes, and names what differs.
// For strangers: it needs Node 22.18 or newer and nothing else, least of all anything of the system that it looks at.
//   node verify.ts results.json
// Or whether an anchor of the audit chain is signed, with the public keys as `/api/public/verify/keys` answers them:
//   node verify.ts anchor.json keys.json
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
type ResultsFile = Record<'format' | 'hash' | 'keyId' | 'signature' | 'sha256', string> & {
  keys: Record<string, Key>;
  trades: Trade[];
};
type Tell = (row: Row, field: string, said: unknown, is: unknown) => void;

/** The first one was not signed itself, and named its own hash `sha256`. */
const FORMATS = ['trainrace-results-2', 'trainrace-results-1'];
const PLACE = ['totalScore', 'rankNo', 'isPass', 'awardLevel', 'standardScore'] as const;

/** Faults, a sentence each, and notes to be compared with the bureau's statements elsewhere. */
type Report = Record<'faults' | 'notes', string[]>;

export function verifyResults(text: string): Report {
  try {
    const file = JSON.parse(text) as ResultsFile;
    if (!FORMATS.includes(file.format)) return { faults: [`The file is not of the format ${FORMATS[0]}.`], notes: [] };
    const { hash, keyId, signature, sha256, ...rest } = file;
    const isFirst = file.format === FORMATS[1];
    const said = isFirst ? sha256 : hash;
    const faults = hashAs(said, rest) === said ? [] : ['The file: its hash is another one, it was changed afterwards.'];
    if (!isFirst && !isSigned(hash, signature, file.keys[keyId]?.publicKey))
      faults.push('The file, signature: it does not belong to this hash and key');
    const notes = Object.entries(file.keys).map(([id, { publicKey, madeAt }]) => {
      const { algorithm, der } = keyIn(publicKey);
      const print = createHash('sha256').update(der).digest('hex');
      return `Key ${id} (${algorithm}), made ${madeAt}, has the SHA-256 fingerprint ${print}`;
    });
    if (isFirst)
      notes.push('The file itself is not signed (format 1): ask the bureau which version of each trade is the newest');
    for (const trade of file.trades) checkTrade(trade, file.keys, { faults, notes });
    return { faults, notes };
  } catch (error) {
    return { faults: [`The file cannot be read: ${String(error)}`], notes: [] };
  }
}

type Anchor = Record<'installation' | 'mac' | 'at' | 'keyId' | 'signature', string> & { seq: number };

/** Nothing that was chained up to this link can be made anew without contradicting it. */
export function verifyAnchor(text: string, keys: string): Report {
  try {
    const { installation, seq, mac, at, keyId, signature } = JSON.parse(text) as Anchor;
    const { data } = JSON.parse(keys) as { data: (Key & { keyId: string })[] };
    const key = data.find((one) => one.keyId === keyId)?.publicKey;
    const bytes = Buffer.from(`anchor|${installation}|${seq}|${mac}|${at}`);
    const faults = isSignedWith(key, bytes, signature)
      ? []
      : ['The anchor, signature: it does not belong to it and key'];
    return { faults, notes: [`Link ${seq} of ${installation}, written down at ${at}, key ${keyId}`] };
  } catch (error) {
    return { faults: [`The anchor cannot be read: ${String(error)}`], notes: [] };
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
    compare(where, 'hash', hash, hashAs(hash, { body, previousHash }));
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

/** Before the hash of a system that works with the Chinese algorithms; without it, it is SHA-256. */
const SM3 = 'sm3:';

/** By the algorithm that the said one is of. */
const hashAs = (said: string, value: unknown): string =>
  said.startsWith(SM3)
    ? `${SM3}${createHash('sm3').update(canonical(value)).digest('hex')}`
    : createHash('sha256').update(canonical(value)).digest('hex');

const PEM = /^-----BEGIN PUBLIC KEY-----\r?\n([A-Za-z0-9+/=\r\n]+)-----END PUBLIC KEY-----\s*$/;
/** Heads of keys (X.509): Ed25519; SM2 is id-ecPublicKey, 1.2.156.10197.1.301, a point that is not compressed. Lengths are of all of it. */
const HEADS = [
  { algorithm: 'Ed25519', head: '302a300506032b6570032100', bytes: 44 },
  { algorithm: 'SM2', head: '3059301306072a8648ce3d020106082a811ccf5501822d03420004', bytes: 91 },
] as const;

/**
 * Read once, for the fingerprint as for the signature: a text with a second key beside the first would show the one and be checked
 * with the other.
 */
function keyIn(pem: string) {
  const [, text = ''] = PEM.exec(pem) ?? [];
  const der = Buffer.from(text, 'base64');
  const kind = HEADS.find(({ head, bytes }) => der.length === bytes && der.toString('hex').startsWith(head));
  if (kind === undefined || der.toString('base64') !== text.replace(/[\r\n]/g, ''))
    throw new Error('a public key is neither one of Ed25519 nor of SM2');
  return { ...kind, der };
}

const isSigned = (hash: string, signature: string, key: string | undefined): boolean =>
  isSignedWith(key, Buffer.from(hash.replace(SM3, ''), 'hex'), signature);

/** SM2 or Ed25519, by what the key is. */
function isSignedWith(key: string | undefined, bytes: Buffer, signature: string): boolean {
  const signed = Buffer.from(signature, 'base64');
  // Base64 has several spellings of some bytes.
  if (key === undefined || signed.toString('base64') !== signature) return false;
  const { algorithm, der } = keyIn(key);
  return algorithm === 'SM2'
    ? isSignedSm2(bytes, signed, der.subarray(-2 * BYTES))
    : isSignedBy(null, bytes, createPublicKey({ key: der, format: 'der', type: 'spki' }), signed);
}

// SM2 (GB/T 32918.2) over the curve y² = x³ + ax + b of GB/T 32918.5, which Node has no function for.
const P = 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn;
const N = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n;
const B = 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n;
const G: Point = [
  0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7n,
  0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0n,
];
const [A, BYTES] = [P - 3n, 32];
/** Null is the point at infinity. */
type Point = readonly [bigint, bigint] | null;

/** `key` is x and y. */
export function isSignedSm2(message: Buffer, signature: Buffer, key: Buffer): boolean {
  const [x, y] = [numberOf(key.subarray(0, BYTES)), numberOf(key.subarray(BYTES))];
  const isOnCurve = key.length === 2 * BYTES && x < P && y < P && mod(y * y - (x * x + A) * x - B, P) === 0n;
  const [r, s] = numbersOf(signature);
  const t = mod(r + s, N);
  if (!isOnCurve || r < 1n || r >= N || s < 1n || s >= N || t === 0n) return false;
  // The signer by the id that is usual, with its length in bits, the curve and the key.
  const id = Buffer.from('\0\x801234567812345678', 'latin1');
  const z = sm3(id, ...[A, B, ...G!, x, y].map(bytesOf));
  const found = add(times(s, G), times(t, [x, y]));
  return found !== null && mod(numberOf(sm3(z, message)) + found[0], N) === r;
}

/** SEQUENCE of two INTEGERs in DER; zeros, which no signature has, where it is anything else. */
function numbersOf(der: Buffer): readonly [bigint, bigint] {
  const length = der[3] ?? 0;
  const both = [numberOf(der.subarray(4, 4 + length)), numberOf(der.subarray(6 + length))] as const;
  const body = both.map(integer).join('');
  return `30${lengthOf(body)}${body}` === der.toString('hex') ? both : [0n, 0n];
}

function integer(number: bigint): string {
  const even = number.toString(16).replace(/^(?=(..)*.$)/, '0');
  // A first bit that is set would make it negative.
  const hex = even.replace(/^(?=[89a-f])/, '00');
  return `02${lengthOf(hex)}${hex}`;
}

function add(one: Point, other: Point): Point {
  if (one === null || other === null) return one ?? other;
  const [[x, y], [u, v]] = [one, other];
  if (x === u && mod(y + v, P) === 0n) return null;
  const slope = x === u ? (3n * x * x + A) * inverse(2n * y) : (v - y) * inverse(u - x);
  const sum = mod(slope * slope - x - u, P);
  return [sum, mod(slope * (x - sum) - y, P)];
}

function times(factor: bigint, point: Point): Point {
  let [product, doubled]: [Point, Point] = [null, point];
  for (let left = factor; left > 0n; left >>= 1n) {
    if (left % 2n === 1n) product = add(product, doubled);
    doubled = add(doubled, doubled);
  }
  return product;
}

/** Modulo P, by Euclid. */
function inverse(value: bigint): bigint {
  let [a, b, x, y] = [P, mod(value, P), 0n, 1n];
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return x;
}

const mod = (value: bigint, by: bigint): bigint => ((value % by) + by) % by;
const sm3 = (...parts: Uint8Array[]): Buffer => createHash('sm3').update(Buffer.concat(parts)).digest();
const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex') || '0'}`);
const bytesOf = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(2 * BYTES, '0'), 'hex');
const lengthOf = (hex: string): string => (hex.length / 2).toString(16).padStart(2, '0');

if (process.argv[1] === import.meta.filename) {
  const [path, keysPath] = process.argv.slice(2);
  if (path === undefined) throw new Error('Usage: node verify.ts <file of results:export>, or <anchor> <public keys>');
  const read = (file: string) => readFileSync(file, 'utf8');
  const isAnchor = keysPath !== undefined;
  const { faults, notes } = isAnchor ? verifyAnchor(read(path), read(keysPath)) : verifyResults(read(path));
  const good = isAnchor
    ? 'The anchor is as it was signed.'
    : 'Totals, ranks, awards, standard scores, hashes and signatures are as the file says.';
  const said = faults.length === 0 ? [good] : faults.map((fault) => `DIFFERS  ${fault}`);
  process.stdout.write(`${[...notes, ...said].join('\n')}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
