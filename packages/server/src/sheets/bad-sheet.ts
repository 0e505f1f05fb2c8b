export type SheetFault = 'sheetNotWorkbook' | 'sheetTooManyRows' | 'sheetTooLarge';

export class BadSheet extends Error {
  readonly key: SheetFault;
  constructor(key: SheetFault) {
    super(key);
    this.key = key;
  }
}
