// A card reader behind a local service that speaks PROTOCOL.md.
import { DeviceFault } from '../line/device-fault.ts';
import { isData, pictureIn, textIn, type Data } from '../line/frames.ts';
import { openLine } from '../line/open-line.ts';
import type { CardDriver, CardHearing, CardReading } from './card-driver.ts';

/** Characters of each field: more than a card has. A photo of 400 KB is none. */
const MOST = { Name: 60, Base64Photo: 550_000, Sex: 10, Nation: 40, Birthday: 30, Address: 300, IDCardNo: 40 } as const;

export async function connectSocketCardReader(url: string, { card, lost }: CardHearing): Promise<CardDriver> {
  const line = await openLine(url, { event: (name, data) => name === 'card' && hear(data), lost });
  function hear(data: Data) {
    try {
      card(readingIn(data));
    } catch {
      // A card that cannot be read is laid down again by the person who sees that nothing happens.
    }
  }
  let isOpen = false;
  /** The device is opened on the first read (specification 4). */
  const open = async () => {
    if (isOpen) return;
    await line.ask('card.open');
    isOpen = true;
  };
  return {
    read: async (mode) => {
      await open();
      return readingIn(await line.ask('card.read', { type: mode === 'direct' ? 0 : 1 }));
    },
    readOn: async () => {
      await open();
      await line.ask('card.read', { type: 0, continuous: true });
    },
    stop: async () => void (await line.ask('card.stop')),
    close: line.close,
  };
}

function readingIn(data: Data): CardReading {
  const { card } = data;
  if (!isData(card)) throw new DeviceFault('garbage', 'there is no card');
  return {
    card: {
      Name: textIn(card, 'Name', MOST.Name),
      Base64Photo: textIn(card, 'Base64Photo', MOST.Base64Photo),
      Sex: textIn(card, 'Sex', MOST.Sex),
      Nation: textIn(card, 'Nation', MOST.Nation),
      Birthday: textIn(card, 'Birthday', MOST.Birthday),
      Address: textIn(card, 'Address', MOST.Address),
      IDCardNo: textIn(card, 'IDCardNo', MOST.IDCardNo),
    },
    picture: data['image'] === undefined ? null : pictureIn(data, 'image'),
  };
}
