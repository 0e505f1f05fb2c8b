// A random name of this browser, by which its person is told of sign-ins on a device that was never used before. It is made
// here, says nothing of the machine, and goes out with calls that answer tokens, and no other.
import { DEVICE_HEADER } from '@trainrace/contract/access/device-header';
import { isString, slot } from './storage.ts';

const kept = slot('device-id', (value): value is string => isString(value) && /^[\w-]{20,64}$/.test(value));

/** Where nothing can be kept the next sign-in is one on a new device. */
export function deviceHeaders(): Record<string, string> {
  const known = kept.read()?.value;
  const id = known ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('');
  if (known === undefined) kept.write(id);
  return { [DEVICE_HEADER]: id };
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
