// Functions of a reader of resident identity cards, whoever made it.

/** As the reader says it (specification 3): what it means is the page's to judge. */
export interface Card {
  Name: string;
  /** JPEG, PNG or BMP in base64; empty where the card has none. */
  Base64Photo: string;
  Sex: string;
  Nation: string;
  Birthday: string;
  Address: string;
  IDCardNo: string;
}

export interface CardReading {
  card: Card;
  /** The card itself, photographed: in preview. */
  picture: Blob | null;
}

/** Read type 0 and 1 of the specification. */
export type ReadMode = 'direct' | 'preview';

export interface CardHearing {
  /** In continuous reading: a card was laid down. */
  card: (reading: CardReading) => void;
  lost: () => void;
}

/** Each refuses with a `DeviceFault`. The device is opened with the first reading. */
export interface CardDriver {
  read: (mode: ReadMode) => Promise<CardReading>;
  /** Every card that is laid down from now on, until `stop`. */
  readOn: () => Promise<void>;
  stop: () => Promise<void>;
  close: () => void;
}

export type ConnectCardReader = (url: string, hearing: CardHearing) => Promise<CardDriver>;
