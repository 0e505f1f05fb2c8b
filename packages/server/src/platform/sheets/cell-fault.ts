/** Why a cell says nothing that may be imported, as messages name it. */
export const CELL_FAULTS = ['cellLostDigits', 'cellErrorValue', 'cellNoResult', 'cellUnclear'] as const;
export type CellFault = (typeof CELL_FAULTS)[number];

/** A long number as a spreadsheet shows it when it has lost the last digits. */
const SHORTENED = /^\d(\.\d+)?E\+(1[1-9]|[2-9]\d)$/i;
/** Words that a spreadsheet shows in place of a value; hashes alone where the column was too narrow for it. */
const ERROR_WORD =
  /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|ERROR!|GETTING_DATA)(?: |$)|^#{2,}$/i;

/** In whatever way it came here: pasted, or as the text of a workbook. */
export function faultOfText(text: string): CellFault | undefined {
  if (SHORTENED.test(text)) return 'cellLostDigits';
  return ERROR_WORD.test(text) ? 'cellErrorValue' : undefined;
}

/** A text that says on its own that the cell has this fault: whoever imports it again is not to lose sight of it. */
export function faultyText(text: string, fault: CellFault): string {
  if (faultOfText(text) !== undefined) return text;
  return fault === 'cellErrorValue' || fault === 'cellNoResult' ? '#N/A' : `#VALUE! ${text}`;
}
