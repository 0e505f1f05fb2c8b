/** Data needed to change the files of a place. */
export interface Changing {
  slot: string | undefined;
  recordId: string | undefined;
  isSingle: boolean;
  onChange: (ids: string[]) => void;
}
