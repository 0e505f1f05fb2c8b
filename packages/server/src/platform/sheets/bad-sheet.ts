export type SheetFault =
  | 'sheetNotWorkbook'
  | 'sheetTooManyRows'
  | 'sheetTooLarge'
  | 'sheetEncrypted'
  | 'sheetOldExcel'
  | 'sheetCsv'
  | 'sheetOtherFormat';

export class BadSheet extends Error {
  readonly key: SheetFault;
  constructor(key: SheetFault) {
    super(key);
    this.key = key;
  }
}
