// Passkeys of this browser; the library for them comes when one is used.
import { CallFailed } from '#api/failure.ts';

/** A page of a secure address with a name: addresses of numbers have no passkeys. */
export function canUsePasskeys(): boolean {
  return (
    globalThis.isSecureContext &&
    'PublicKeyCredential' in globalThis &&
    !/^[\d.]+$|^\[/.test(globalThis.location.hostname)
  );
}

type Options = Readonly<Record<string, unknown>>;

/** Its answer as JSON text; null where the person, or the browser, did not go on. */
export async function signWithPasskey(options: Options): Promise<string | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await stopped(async () => await startAuthentication({ optionsJSON: options as never }));
}

export async function makePasskey(options: Options): Promise<string | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return await stopped(async () => await startRegistration({ optionsJSON: options as never }));
}

async function stopped(work: () => Promise<unknown>): Promise<string | null> {
  try {
    return JSON.stringify(await work());
  } catch {
    return null;
  }
}

export function sentenceOf(thrown: unknown, otherwise: string): string {
  return thrown instanceof CallFailed ? thrown.message : otherwise;
}
