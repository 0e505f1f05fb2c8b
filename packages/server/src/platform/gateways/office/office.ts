/** Formats that an office program can show as PDF, by extension: those from before 2007. */
export const CONVERTED = ['doc', 'xls', 'ppt'] as const;
export type Converted = (typeof CONVERTED)[number];

export interface OfficeFile {
  path: string;
  type: Converted;
  /** Tells contents apart: what was converted once is not converted again. */
  sha256: Buffer;
}

/** An office program of this machine. */
export interface Office {
  /** The path of a PDF, for as long as a preview is looked at; null where none comes of the file. */
  toPdf(file: OfficeFile): Promise<string | null>;
  /** Ends what was made before a moment, and not looked at since. */
  sweep(before: Date): Promise<void>;
}

export function isConverted(type: string): type is Converted {
  return CONVERTED.some((one) => one === type);
}
