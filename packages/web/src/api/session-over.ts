// What happens when the server says that the session has ended: ask again in place, or leave for the sign-in page.
type Asker = () => Promise<boolean>;

let asker: Asker = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** The shell says how it asks; true = signed in again. */
export function setSignInAgain(ask: Asker): void {
  asker = ask;
}

/** Every call that meets the end waits for the one answer. */
export function askToSignInAgain(): Promise<boolean> {
  asking ??= asker().finally(() => (asking = null));
  return asking;
}
