// End of the session by the server: ask again in place, or leave for the sign-in page.
type Asker = (isProof: boolean) => Promise<boolean>;

let asker: Asker = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** The shell says how it asks; true = signed in again. */
export function setSignInAgain(ask: Asker): void {
  asker = ask;
}

/** Every call that meets the end waits for the one answer. A proof is asked for in place: the session goes on without it. */
export function requireSignInAgain(isProof = false): Promise<boolean> {
  asking ??= asker(isProof).finally(() => (asking = null));
  return asking;
}
