// Keys that lie in their file wrapped by a module outside, and are in the clear in the memory of a server alone.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { CannotStart } from '#platform/config/cannot-start.ts';
import type { KeyPlace } from '#platform/config/config.ts';

/** The part of a module that keys kept elsewhere need. */
export interface KeyModule {
  /** A text that this module alone opens. */
  wrap(key: Buffer): Promise<string>;
  unwrap(wrapped: string): Promise<Buffer>;
  random(bytes: number): Promise<Buffer>;
}

/** The file changed, and the module that opens its keys is away: sealed with the former ones, a value might never be opened again. */
export class KeysAway extends Error {
  override name = 'KeysAway';
}

const PREFIX = 'module:';
export const KEY_BYTES = 32;

/** By their wrapped text: a key that was opened stays known while the process lives. */
const opened = new Map<string, KeyObject>();
const texts = new WeakMap<KeyObject, string>();
const modules = new WeakMap<KeyPlace, KeyModule>();

export function isWrapped(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(PREFIX);
}

export function openedKey(wrapped: string): KeyObject | undefined {
  return opened.get(wrapped);
}

export function textOf(key: KeyObject): string {
  return texts.get(key) ?? key.export().toString('base64');
}

export function moduleOf(place: KeyPlace): KeyModule | undefined {
  return modules.get(place);
}

export function useModule(place: KeyPlace, module: KeyModule): void {
  modules.set(place, module);
}

/** Asks also for what is known, so that a start shows that the module opens it. */
export async function openWrapped(wrapped: string, module: KeyModule): Promise<void> {
  const bytes = await module.unwrap(wrapped.slice(PREFIX.length));
  if (bytes.length !== KEY_BYTES)
    throw new CannotStart(`The cryptographic module opens a key of ${bytes.length} bytes, where ${KEY_BYTES} are due.`);
  const key = createSecretKey(bytes);
  if (opened.get(wrapped)?.equals(key) !== true) remember(wrapped, key);
}

/** From now on it is written wrapped. Opened once before: what is sealed with a key that does not come out again is lost. */
export async function wrapKey(key: KeyObject, module: KeyModule): Promise<KeyObject> {
  if (texts.has(key)) return key;
  const wrapped = await module.wrap(key.export());
  if (!(await module.unwrap(wrapped)).equals(key.export()))
    throw new CannotStart(
      'The cryptographic module does not open the key that it has wrapped just now: nothing was changed.',
    );
  remember(`${PREFIX}${wrapped}`, key);
  return key;
}

/** From now on it is written in the clear. */
export function keepPlain(key: KeyObject): void {
  texts.delete(key);
}

function remember(wrapped: string, key: KeyObject): void {
  opened.set(wrapped, key);
  texts.set(key, wrapped);
}
