// The cards that lie on the simulated reader. Nobody has these numbers; their check digits are right.
import type { Card } from '../card/card-driver.ts';
import { portrait } from './pictures.ts';

interface Person extends Omit<Card, 'Base64Photo'> {
  /** Of the photo in the chip: the second is as small as older readers give it. */
  photo: readonly [width: number, height: number];
}

const PEOPLE: readonly Person[] = [
  {
    Name: '陆示岚',
    Sex: '女',
    Nation: '汉',
    Birthday: '19900307',
    Address: '江苏省张家港市杨舍镇示例路18号',
    IDCardNo: '320599199003071264',
    photo: [358, 441],
  },
  {
    Name: '马样国',
    Sex: '男',
    Nation: '回',
    Birthday: '19850612',
    Address: '江苏省张家港市金港街道示例新村6幢201室',
    IDCardNo: '320599198506122479',
    photo: [102, 126],
  },
];

export async function cardAt(index: number): Promise<Card> {
  const { photo, ...said } = PEOPLE[index % PEOPLE.length]!;
  return { ...said, Base64Photo: (await portrait(...photo)).toString('base64') };
}

/** Read wrongly: the last digit does not fit. */
export function misread(card: Card): Card {
  return { ...card, IDCardNo: `${card.IDCardNo.slice(0, 17)}0` };
}
