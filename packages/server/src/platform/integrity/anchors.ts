// The newest link of the chain, written off the machine every hour: what was chained by then cannot be cut off or made
// anew without contradicting it, not even by who holds this machine with its keys and its database.
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { AnchorStore } from '#platform/gateways/anchors/anchor-store.ts';
import { bucketAnchors } from '#platform/gateways/anchors/bucket-anchors.ts';
import { folderAnchors } from '#platform/gateways/anchors/folder-anchors.ts';
import { hmacOf, SUITE_NAMES, type SuiteName } from '#platform/security/suites.ts';
import type { ChainKeys } from '#platform/security/chain-keys.ts';
import type { Chain } from './chain-rows.ts';
import { suiteBehind, suiteChanges, type SuiteChange } from './suite-changes.ts';
import type { Note } from './verify.ts';

/** The newest says everything about what was before it; the others help to find where it went wrong. */
const READ = 50;
const DIGITS = 14;

export function anchorStores(config: Pick<Config, 'anchors'>, installationId: string): AnchorStore[] {
  const { dir, bucket } = config.anchors;
  return [
    ...(dir === undefined ? [] : [folderAnchors(dir)]),
    ...(bucket === null ? [] : [bucketAnchors(bucket, installationId)]),
  ];
}

interface Anchor extends Note {
  installation: string;
  at: string;
  suite: SuiteName;
}

const anchor = z.object({
  installation: z.string(),
  seq: z.number().int(),
  mac: z.string(),
  at: z.string(),
  /** Those from before there were two do not say it. */
  suite: z.enum(SUITE_NAMES).default('intl'),
  proof: z.string(),
  keyId: z.string().optional(),
  signature: z.string().optional(),
});

/** Beside the proof, which only this installation can check: a signature for those who have its public keys. */
export interface AnchorSigning {
  sign: (bytes: Buffer) => Promise<{ keyId: string; signature: string }>;
  isSigned: (bytes: Buffer, signature: { keyId: string; signature: string }) => Promise<boolean>;
}

const HOUR_MS = 3_600_000;

/**
 * Looks often and writes every hour what has grown since; the first anchor as soon as there is something to anchor, one
 * that failed at the next look. A store that fails does not keep the others from theirs.
 */
export function anchorer(
  chain: Chain,
  installationId: string,
  stores: readonly AnchorStore[],
  { everyMs = HOUR_MS, sign }: { everyMs?: number; sign?: AnchorSigning['sign'] } = {},
): () => Promise<void> {
  const written = new Map<AnchorStore, { seq: number; at: number }>();
  const isDue = (store: AnchorStore, seq: number) => {
    const last = written.get(store);
    return last === undefined || (last.seq !== seq && performance.now() - last.at >= everyMs);
  };
  return async () => {
    if (stores.length === 0) return;
    const head = await chain.db
      .selectFrom('seal')
      .select(['seq', 'mac'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (head === undefined || !stores.some((store) => isDue(store, head.seq))) return;
    const at = new Date().toISOString();
    const suite = suiteBehind(await suiteChanges(chain.db), head.seq);
    const made: Anchor = { installation: installationId, seq: head.seq, mac: head.mac.toString('hex'), at, suite };
    const name = `${String(head.seq).padStart(DIGITS, '0')}-${at.replace(/[^0-9TZ]/g, '')}.json`;
    const signature = await sign?.(Buffer.from(textOf(made)));
    const text = `${JSON.stringify({ ...made, proof: proofOf(chain.keys, made), ...signature })}\n`;
    const puts = stores
      .filter((store) => isDue(store, head.seq))
      .map(async (store) => {
        await store.put(name, text);
        written.set(store, { seq: head.seq, at: performance.now() });
      });
    const failed = (await Promise.allSettled(puts)).find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };
}

const proofOf = (keys: ChainKeys, made: Anchor): string =>
  hmacOf(made.suite, keys[made.suite]).update(textOf(made)).digest('hex');

const textOf = ({ installation, seq, mac, at }: Anchor): string => `anchor|${installation}|${seq}|${mac}|${at}`;

/** Of the stores that are named; what stands there and was not written by this installation, with the suite of its link, is said. */
export async function readAnchors(
  { keys, changes }: { keys: ChainKeys; changes: readonly SuiteChange[] },
  installationId: string,
  { stores, isSigned }: { stores: readonly AnchorStore[]; isSigned?: AnchorSigning['isSigned'] | undefined },
): Promise<{ anchors: Note[]; foreign: string[] }> {
  const anchors: Note[] = [];
  const foreign: string[] = [];
  for (const store of stores)
    for (const { name, text } of await store.newest(READ)) {
      const read = await readAnchor(keys, text, isSigned);
      if (read?.installation === installationId && isOfSuite(read, changes)) anchors.push(read);
      else foreign.push(`${name} in ${store.name}`);
    }
  return { anchors, foreign };
}

/** One of a suite that the chain says nothing of is of links that were cut off: they are named as such, not the anchor. */
const isOfSuite = ({ seq, suite }: Anchor, changes: readonly SuiteChange[]): boolean =>
  suite === suiteBehind(changes, seq) || suite !== 'intl';

async function readAnchor(
  keys: ChainKeys,
  text: string,
  isSigned: AnchorSigning['isSigned'] = async () => true,
): Promise<Anchor | null> {
  const read = parsed(text);
  if (read === null) return null;
  const [said, ours] = [Buffer.from(read.proof, 'hex'), Buffer.from(proofOf(keys, read), 'hex')];
  if (said.length !== ours.length || !timingSafeEqual(said, ours)) return null;
  const { keyId, signature } = read;
  // Those from before signatures have only the proof.
  if (keyId === undefined || signature === undefined) return read;
  return (await isSigned(Buffer.from(textOf(read)), { keyId, signature })) ? read : null;
}

function parsed(text: string): z.output<typeof anchor> | null {
  try {
    return anchor.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
