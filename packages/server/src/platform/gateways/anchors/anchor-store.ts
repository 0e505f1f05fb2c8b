/** A place off this machine for short texts that nobody should be able to change there. */
export interface AnchorStore {
  /** For the operator. */
  name: string;
  put(name: string, text: string): Promise<void>;
  /** Names begin with digits that grow: the newest ones, newest first. */
  newest(count: number): Promise<{ name: string; text: string }[]>;
}
