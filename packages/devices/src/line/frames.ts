// Messages on the line of a local device service, checked before anything is made of them (PROTOCOL.md).
import { DeviceFault, type FaultKind } from './device-fault.ts';

/** Characters of one frame: a picture of 8 MB in base64, and some more. */
export const MAX_FRAME = 12_000_000;

export type Data = Readonly<Record<string, unknown>>;

export type Frame =
  | { is: 'answer'; id: number; data: Data }
  | { is: 'refusal'; id: number; fault: DeviceFault }
  | { is: 'event'; name: string; data: Data };

/** null where it is none of ours. */
export function readFrame(text: unknown): Frame | null {
  const said = typeof text === 'string' && text.length <= MAX_FRAME ? parse(text) : null;
  if (said === null) return null;
  if (typeof said['event'] === 'string') return { is: 'event', name: said['event'], data: said };
  const { id, ok, data = {}, error } = said;
  if (typeof id !== 'number') return null;
  if (ok === true && isData(data)) return { is: 'answer', id, data };
  if (ok === false) return { is: 'refusal', id, fault: faultOf(error) };
  return null;
}

/** JPEG or PNG bytes out of a field in base64. */
export function pictureIn(data: Data, field: string): Blob {
  const bytes = bytesOf(data[field]);
  if (bytes !== null && startsWith(bytes, [0xff, 0xd8, 0xff])) return new Blob([bytes], { type: 'image/jpeg' });
  if (bytes !== null && startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return new Blob([bytes], { type: 'image/png' });
  throw new DeviceFault('garbage', `${field} is no picture`);
}

/** A text of at most so many characters. */
export function textIn(data: Data, field: string, most: number): string {
  const value = data[field];
  if (typeof value !== 'string' || value.length > most) throw new DeviceFault('garbage', `${field} is no text`);
  return value;
}

function parse(text: string): Data | null {
  try {
    const said: unknown = JSON.parse(text);
    return isData(said) ? said : null;
  } catch {
    return null;
  }
}

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const SAID: ReadonlySet<string> = new Set<FaultKind>(['noCamera', 'noCard', 'busy']);

function faultOf(error: unknown): DeviceFault {
  const { code, message } = isData(error) ? error : {};
  const kind = typeof code === 'string' && SAID.has(code) ? (code as FaultKind) : 'refused';
  return new DeviceFault(kind, typeof message === 'string' ? message.slice(0, 200) : kind);
}

function bytesOf(base64: unknown): Uint8Array<ArrayBuffer> | null {
  if (typeof base64 !== 'string') return null;
  try {
    const said = atob(base64);
    return Uint8Array.from(said, (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
