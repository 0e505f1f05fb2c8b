/** A form that a card fills in. */
export interface FillingProps {
  /** Those that it has. */
  fields: readonly string[];
  /** What was entered so far. */
  draft: Readonly<Record<string, unknown>>;
  enter: (field: string, value: unknown) => void;
}
