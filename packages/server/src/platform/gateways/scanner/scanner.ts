/** Looks at files from outside before anybody keeps them. */
export interface Scanner {
  /** Refuses what is infected; and everything, while it cannot look. */
  check(path: string): Promise<void>;
}
