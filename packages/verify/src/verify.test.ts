// The stranger's program beside the rules of the system, which it shares no code with; and whether it names what was changed.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  rankTrade,
  type RankedScore,
  type ScoreRow,
  type ScoreRules,
} from '@trainrace/contract/areas/scores/rules/score';
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSignedSm2, placesOf, verifyAnchor, verifyResults, type Trade } from './verify.ts';

const mark = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((units) => (units / 100).toFixed(2)),
  fc.constantFrom('60.00', '59.99', '80.00', '80.50'),
);
const attend = fc.constantFrom<ScoreRow['theoryAttend']>(1, 1, 1, 1, 1, 1, 0, 2, 3);
const row = fc.record({
  contestGroup: fc.constantFrom(1, 1, 1, 2),
  theoryScore: fc.option(mark, { nil: null, freq: 12 }),
  practiceScore: fc.option(mark, { nil: null, freq: 12 }),
  theoryAttend: attend,
  practiceAttend: attend,
  practiceSeconds: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  deduction: fc.constantFrom(null, '0.00', '0.50', '2.01', '99.99'),
});
const rules = fc.record({
  theoryWeight: fc.constantFrom(0, 30, 33, 100),
  passTheory: mark,
  passPractice: mark,
  tieRule: fc.constantFrom<ScoreRules['tieRule']>(1, 2, 3),
  awardRule: fc.constantFrom<ScoreRules['awardRule']>({}, { '1': 1, '2': 2, '3': 3 }, { '2': 2, '10': 3, '1': 0 }),
});
const trades = fc.tuple(fc.array(row, { maxLength: 30 }), rules).map(([rows, some]) => ({
  rows: rows.map((one, index): ScoreRow => ({ id: String(index), ...one })),
  rules: { ...some, practiceWeight: 100 - some.theoryWeight },
}));

it('comes to the totals, ranks, passes, awards and standard scores of the rules of the system, whatever the trade', () => {
  fc.assert(
    fc.property(trades, (trade) => {
      const ours = rankTrade(trade.rows, trade.rules).map(placeOf);
      expect(placesOf(trade.rows, trade.rules)).toEqual(ours);
    }),
    { numRuns: 1000 },
  );
});

const placeOf = ({ totalScore, rankNo, isPass, awardLevel, standardScore }: RankedScore) => ({
  totalScore,
  rankNo,
  isPass,
  awardLevel,
  standardScore,
});

const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
const sm3Of = (value: unknown): string => `sm3:${createHash('sm3').update(canonicalJson(value)).digest('hex')}`;
const keys = generateKeyPairSync('ed25519');

const signatureOf = (hash: string): string =>
  sign(null, Buffer.from(hash.replace('sm3:', ''), 'hex'), keys.privateKey).toString('base64');

/** Two versions of one trade, as the export writes them. The second one may be of after a change of suite. */
function resultsFile(change: (trade: Trade) => void = () => {}, secondHash: typeof hashOf = hashOf): string {
  const some: ScoreRules = {
    theoryWeight: 30,
    practiceWeight: 70,
    passTheory: '60.00',
    passPractice: '60.00',
    tieRule: 1,
    awardRule: { '1': 1, '2': 2 },
  };
  const marks = Array.from({ length: 9 }, (_, index) => ({
    id: `id${index}`,
    contestGroup: 1,
    theoryScore: `${70 + index}.50`,
    practiceScore: `${95 - 3 * index}.25`,
    theoryAttend: 1 as const,
    practiceAttend: 1 as const,
    practiceSeconds: null,
    deduction: null,
  }));
  const places = rankTrade(marks, some);
  const rows = marks.map(({ id, ...one }, index) => {
    return { competitorId: id, ticketNo: `T${index}`, ...one, ...placeOf(places[index]!) };
  });
  const body = { tradeName: '焊接', rules: some, rows };
  const snapshots = [1, 2].map((version) => ({
    publishedAt: '2026-11-01 09:00:00',
    version,
    body,
    previousHash: null as string | null,
    hash: '',
    keyId: 'k',
  }));
  let previousHash: string | null = null;
  const signed = snapshots.map((one, index) => {
    const hash: string = (index === 0 ? hashOf : secondHash)({ body, previousHash });
    const signature = signatureOf(hash);
    const done = { ...one, previousHash, hash, signature };
    previousHash = hash;
    return done;
  });
  const trade = JSON.parse(
    JSON.stringify({
      tradeName: '焊接',
      contestGroup: 1,
      isImported: false,
      rules: some,
      rows,
      snapshots: signed,
    }),
  );
  change(trade);
  const rest = {
    format: 'trainrace-results-2',
    contest: { contestName: '示例', contestYear: 2026 },
    keys: {
      k: {
        publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        madeAt: '2026-01-01 00:00:00',
      },
    },
    trades: [trade],
  };
  const hash = secondHash(rest);
  return JSON.stringify({ ...rest, hash, keyId: 'k', signature: signatureOf(hash) });
}

describe('what was changed is named', () => {
  it('nothing where nothing was', () => {
    const { faults, notes } = verifyResults(resultsFile());
    expect(faults).toEqual([]);
    expect(notes).toEqual([expect.stringMatching(/^Key k \(Ed25519\), made 2026-01-01 .* fingerprint [0-9a-f]{64}$/)]);
  });

  it('nothing in a file of the format before, which names its own hash otherwise', () => {
    const { hash: _, keyId: __, signature: ___, ...file } = JSON.parse(resultsFile());
    const rest = { ...file, format: 'trainrace-results-1' };
    const { faults, notes } = verifyResults(JSON.stringify({ ...rest, sha256: hashOf(rest) }));
    expect(faults).toEqual([]);
    expect(notes).toContainEqual(expect.stringMatching(/^The file itself is not signed/));
    expect(verifyResults(JSON.stringify({ ...rest, sha256: hashOf(file) })).faults).toEqual([
      'The file: its hash is another one, it was changed afterwards.',
    ]);
  });

  it('a file that nobody signed, or that another signed', () => {
    const { signature, ...file } = JSON.parse(resultsFile());
    const said = ['The file, signature: it does not belong to this hash and key'];
    expect(verifyResults(JSON.stringify({ ...file, signature: '' })).faults).toEqual(said);
    expect(verifyResults(JSON.stringify({ ...file, signature, keyId: 'other' })).faults).toEqual(said);
    expect(verifyResults(JSON.stringify({ ...file, signature: signatureOf(hashOf('other')) })).faults).toEqual(said);
  });

  it('a key that shows the fingerprint of another: of two texts in one, the first would be shown and the second sign', () => {
    const genuine = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const { hash: _, keyId: __, signature: ___, ...rest } = JSON.parse(resultsFile());
    const { k } = rest.keys;
    for (const publicKey of [
      `${genuine}\n${k.publicKey}`,
      `-----BEGIN PUBLIC KEY-----\n${genuine}\n-----END PUBLIC KEY-----\n${k.publicKey}`,
      k.publicKey.replace('-----BEGIN', '-----BEGIN X-----\n-----BEGIN'),
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ]) {
      const file = { ...rest, keys: { k: { ...k, publicKey } } };
      const hash = hashOf(file);
      const signed = JSON.stringify({ ...file, hash, keyId: 'k', signature: signatureOf(hash) });
      expect(verifyResults(signed)).toEqual({
        faults: ['The file cannot be read: Error: a public key is neither one of Ed25519 nor of SM2'],
        notes: [],
      });
    }
  });

  it('a mark under SM3 too, and an SM3 that is called SHA-256', () => {
    expect(verifyResults(resultsFile(undefined, sm3Of)).faults).toEqual([]);
    const changed = (change: (trade: Trade) => void) => verifyResults(resultsFile(change, sm3Of)).faults.join('\n');
    expect(changed(({ snapshots }) => (snapshots[1]!.body.rows[0]!.theoryScore = '99.50'))).toMatch(
      /version 2, hash: "sm3:[0-9a-f]{64}" should be "sm3:[0-9a-f]{64}"/,
    );
    expect(changed(({ snapshots }) => (snapshots[1]!.hash = snapshots[1]!.hash.replace('sm3:', '')))).toMatch(
      /version 2, hash: "[0-9a-f]{64}" should be "[0-9a-f]{64}"/,
    );
  });

  it('any single digit, tried with every third of the file', () => {
    const text = resultsFile();
    const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
    expect(digits.length).toBeGreaterThan(800);
    for (const at of digits.filter((_, index) => index % 3 === 0)) {
      const other = (Number(text[at]) + 1) % 10;
      const changed = verifyResults(`${text.slice(0, at)}${other}${text.slice(at + 1)}`).faults;
      expect(changed, text.slice(at - 30, at + 10)).not.toEqual([]);
    }
  });

  it.each<[string, (trade: Trade) => void, RegExp]>([
    [
      'a mark',
      (trade) => (trade.rows[3]!.practiceScore = '96.25'),
      /^焊接 \(1\): T3 \(version 2\), practiceScore: "96.25" should be "86.25"$/,
    ],
    ['a total', (trade) => (trade.rows[0]!.totalScore = '99.00'), /T0, totalScore: "99.00" should be "87.83"/],
    ['a rank', (trade) => (trade.rows[1]!.rankNo = 1), /T1, rankNo: 1 should be 2/],
    ['an award', (trade) => (trade.rows[5]!.awardLevel = 2), /T5, awardLevel: 2 should be null/],
    ['a standard score', (trade) => (trade.rows[5]!.standardScore = 999), /T5, standardScore: 999 should be/],
    ['a pass', (trade) => (trade.rows[5]!.isPass = 0), /T5, isPass: 0 should be 1/],
    ['a weight', (trade) => (trade.rules.theoryWeight = 31), /rules, against version 2/],
    ['a competitor left out', (trade) => trade.rows.pop(), /competitors, against version 2/],
    ['a published row', (trade) => (trade.snapshots[0]!.body.rows[2]!.theoryScore = '99.00'), /version 1, hash/],
    ['a version taken away', (trade) => trade.snapshots.shift(), /version 2, hash of the version before/],
    ['all versions taken away', (trade) => (trade.snapshots = []), /nothing was published/],
    [
      'a hash made to fit again, without the key',
      ({ snapshots }) => {
        const last = snapshots[1]!;
        last.body.rows[0]!.theoryScore = '99.50';
        last.hash = hashOf({ body: last.body, previousHash: last.previousHash });
      },
      /version 2, signature: it does not belong/,
    ],
  ])('%s, though the file says its new SHA-256', (_, change, said) => {
    const { faults } = verifyResults(resultsFile(change));
    expect(
      faults.some((fault) => said.test(fault)),
      faults.join('\n'),
    ).toBe(true);
    expect(faults.some((fault) => fault.startsWith('The file'))).toBe(false);
  });

  it('a signature taken out, where the system signed already; of one from before it says that there is none', () => {
    const without = (publishedAt: string) =>
      verifyResults(
        resultsFile(({ snapshots }) => Object.assign(snapshots[0]!, { publishedAt, signature: null, keyId: null })),
      );
    expect(without('2026-05-01 09:00:00').faults).toEqual([
      expect.stringMatching(/version 1 has no signature, though/),
    ]);
    const { faults, notes } = without('2025-05-01 09:00:00');
    expect(faults).toEqual([]);
    expect(notes[1]).toMatch(/version 1 of 2025-05-01 09:00:00 is not signed/);
  });

  it('says of another file that it is none of results', () => {
    expect(verifyResults('{}').faults).toEqual(['The file is not of the format trainrace-results-2.']);
    expect(verifyResults('no').faults[0]).toMatch(/^The file cannot be read/);
  });
});

describe('an anchor of the chain', () => {
  const anchor = { installation: 'i', seq: 7, mac: 'aa', at: '2026-11-01T09:00:00.000Z', suite: 'intl', proof: '00' };
  const signature = sign(null, Buffer.from('anchor|i|7|aa|2026-11-01T09:00:00.000Z'), keys.privateKey).toString(
    'base64',
  );
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const answer = JSON.stringify({ code: 200, data: [{ keyId: 'k', publicKey, madeAt: '' }] });
  const look = (more: object) => verifyAnchor(JSON.stringify({ ...anchor, keyId: 'k', signature, ...more }), answer);

  it('is found signed, and otherwise once any part of it is another', () => {
    expect(look({})).toEqual({ faults: [], notes: [`Link 7 of i, written down at ${anchor.at}, key k`] });
    for (const more of [
      { seq: 8 },
      { mac: 'ab' },
      { at: '2026' },
      { installation: 'j' },
      { keyId: 'x' },
      { signature: '' },
    ])
      expect(look(more).faults).toEqual(['The anchor, signature: it does not belong to it and key']);
    expect(verifyAnchor('no', answer).faults[0]).toMatch(/^The anchor cannot be read/);
  });
});

describe('SM2', () => {
  /** GB/T 32918.5, annex A: the key and the signature of its example. */
  const point =
    '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13';
  const key = (hex: string) => Buffer.from(hex.slice(2), 'hex');
  const signature =
    '3046022100f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3022100b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa';
  const message = Buffer.from('message digest');

  it('finds the example of the standard signed', () => {
    expect(isSignedSm2(message, Buffer.from(signature, 'hex'), key(point))).toBe(true);
  });

  it.each([
    ['another message', 'message digesT', signature, point],
    ['a number more', 'message digest', signature.replace(/a$/, 'b'), point],
    ['a byte behind it', 'message digest', `${signature}00`, point],
    ['zeros', 'message digest', '3006020100020100', point],
    ['nothing', 'message digest', '', point],
    ['a point beside the curve', 'message digest', signature, point.replace(/3$/, '4')],
    ['half a point', 'message digest', signature, point.slice(0, 66)],
  ])('finds it not signed: %s', (_, text, said, of) => {
    expect(isSignedSm2(Buffer.from(text), Buffer.from(said, 'hex'), key(of))).toBe(false);
  });
});
