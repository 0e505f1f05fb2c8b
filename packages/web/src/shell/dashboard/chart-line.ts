export interface Line {
  name: string;
  count: number;
  /** The list of what was counted. */
  link?: string | null;
}
