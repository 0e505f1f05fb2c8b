/** A form that a card fills in. */
export interface FillingProps {
  /** Those that it has. */
  fields: readonly string[];
  /** Values entered so far. */
  draft: Readonly<Record<string, unknown>>;
  enter: (field: string, value: unknown) => void;
}
