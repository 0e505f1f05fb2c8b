// Asks before something that cannot be taken back. The layout holds the dialog; it is not loaded before signing in.
export interface Question {
  title: string;
  content?: string;
  /** The verb of the button that goes on. */
  yes?: string;
  no?: string;
  isDanger?: boolean;
}

type Asker = (question: Question) => Promise<boolean>;

let asker: Asker = () => Promise.resolve(true);

export function setAsker(ask: Asker): void {
  asker = ask;
}

/** true = go on. */
export function ask(question: Question): Promise<boolean> {
  return asker(question);
}
