// Everything that can be shown to be as it was written, in sentences: `npm run audit:verify`, and after a restore.
import type { AnchorStore } from '#platform/gateways/anchors/anchor-store.ts';
import { readAnchors, type AnchorSigning } from './anchors.ts';
import { hasBegun } from './begin-ledger.ts';
import type { Chain } from './chain-rows.ts';
import { suiteChanges, type SuiteChange } from './suite-changes.ts';
import { verifyChain, type Broken } from './verify.ts';
import { verifyLedger, type Fault } from './verify-ledger.ts';
import { verifyEncrypted } from './verify-encrypted.ts';
import { verifyTrail } from './verify-trail.ts';

interface Report {
  isWhole: boolean;
  sentences: string[];
}

const WORDS: Readonly<Record<Broken['what'], string>> = {
  changed: 'is not what it was when it was sealed',
  missing: 'was sealed and is gone',
  link: 'has a link that does not fit: the chain itself was changed here',
  cut: 'links end here, but this installation has written more: they were cut off',
};

/** Signatures of anchors are looked at by who hands in how. */
interface Anchored {
  stores: readonly AnchorStore[];
  isSigned?: AnchorSigning['isSigned'];
}

export async function verifyAll(
  chain: Chain,
  { installationId, ...anchored }: { installationId: string } & Anchored,
): Promise<Report> {
  const changes = await suiteChanges(chain.db);
  const { anchors, foreign } = await readAnchors({ keys: chain.keys, changes }, installationId, anchored);
  const { links, head, broken } = await verifyChain(chain, anchors);
  const trail = await verifyTrail(chain.db);
  const ledger = await verifyLedger(chain.db);
  const sealed = await verifyEncrypted(chain.db);
  const newest = Math.max(0, ...anchors.map(({ seq }) => seq));
  const bad = [
    ...foreign.map((one) => `ANCHOR ${one} was not written by this installation.`),
    ...(broken === null ? [] : [brokenSentence(broken)]),
    ...[...trail.faults, ...ledger.faults, ...sealed.faults].map(sentenceOf),
  ];
  const good = [
    broken === null
      ? `The chain is whole: ${links} links, the last is ${head}.`
      : 'The chain is not whole; what comes after the link named above was not looked at.',
    ...changes.map(changeSentence),
    `The trail was gone through: ${trail.rows} rows, ${trail.faults.length} not of this server.`,
    (await hasBegun(chain.db))
      ? `The ledger was gone through: ${ledger.entries} entries, ${ledger.faults.length} rows are not as it says.`
      : 'The ledger has not begun: the server has not yet gone through the rows from before it.',
    `The sealed values were opened: ${sealed.values}, of which ${sealed.faults.length} do not open where they stand.`,
    ...(anchored.stores.length === 0
      ? ['No anchors were compared: neither ANCHOR_DIR nor ANCHOR_S3_URL is set.']
      : [`${anchors.length} anchors were compared, the newest at link ${newest}.`]),
  ];
  return { isWhole: bad.length === 0, sentences: [...bad, ...good] };
}

const changeSentence = ({ seq, suite, isDone }: SuiteChange): string =>
  isDone
    ? `From link ${seq} on everything is proved with suite ${suite}.`
    : `From link ${seq} on rows may be proved with suite ${suite}, too: its change had begun.`;

const brokenSentence = ({ seq, source, rowId, what }: Broken): string =>
  `BROKEN at link ${seq}: ${source} ${rowId} ${WORDS[what]}.`;

const sentenceOf = ({ source, rowId, said }: Fault): string => `CHANGED: ${source} ${rowId} ${said}.`;
