import { digestOf, refereeSheet, type RefereeSheet } from '@trainrace/contract/areas/scores/referee-sheet';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo, type Asked } from '#test/gateway.ts';
import { PHONE, show } from '#test/stage.tsx';
import { SheetOfLink } from './SheetOfLink.tsx';

const KEY = 'key';
const aspect = (no: string, title: string, kind: number) => ({
  no,
  criterion: 'A 尺寸精度',
  title,
  kind,
  fullMark: '40.00',
  low: null,
  high: null,
  unit: null,
});
const sheet = (fields: Partial<RefereeSheet> = {}): RefereeSheet => ({
  now: Date.now(),
  contestName: '技能大赛',
  tradeName: '电气装置',
  roomName: 'A区',
  startTime: '2026-11-23 08:30:00',
  closesAt: '2026-11-23 12:30:00',
  refereeName: '王裁判',
  isClosed: 0,
  signedTime: null,
  aspects: [aspect('A1', '装配尺寸', 1), aspect('A2', '布线外观', 3)],
  numbers: [
    { id: 's1', number: 7, isOut: 0 },
    { id: 's2', number: 12, isOut: 0 },
    { id: 's3', number: 31, isOut: 1 },
  ],
  marks: [],
  again: [],
  ...fields,
});

const away = (): never => {
  throw new TypeError('network');
};
interface Sent {
  clientId: string;
  seatId: string;
  aspectNo: string;
  value: string | null;
}
const marksOf = ({ input }: Asked) => input['marks'] as Sent[];

let links = 0;
async function open(size: readonly [number, number] = PHONE) {
  links += 1;
  const link = String(links).padStart(43, 'L');
  answer(refereeSheet.open, () => ({ key: KEY, sheet: sheet() }));
  answer(refereeSheet.read, () => sheet());
  await show(<SheetOfLink link={link} />, { size });
  await page.getByLabelText('PIN码').fill('246810');
  await page.getByRole('button', { name: '打开评分表' }).click();
  // Nothing is marked: nothing was sent either.
  await expect.element(page.getByText(/还没有评分，共 \d 项/)).toBeVisible();
  await expect.element(page.getByText('全部评分已上传')).not.toBeInTheDocument();
  return link;
}

const TABLET = [820, 1180] as const;

test.each([
  ['a phone', PHONE],
  ['a tablet', TABLET],
] as const)('on %s, marks made while the network is cut wait in sight and go once it is back', async (_, size) => {
  await open(size);
  answer(refereeSheet.mark, away);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByLabelText('给分').fill('38.5');
  await page.getByRole('button', { name: '下一号' }).click();
  await page.getByRole('button', { name: '3', exact: true }).click();
  await expect.element(page.getByText(/网络中断：可以继续评分，3条已存在本机/)).toBeVisible();
  // Nothing of the page lies beside the screen.
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
  answer(refereeSheet.mark, (asked) => ({
    taken: marksOf(asked).map(({ clientId }) => clientId),
    refused: [],
    again: [],
  }));
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/已评 3\/\d 项，均已上传/)).toBeVisible();
  const last = marksOf(sentTo(refereeSheet.mark).at(-1)!).map(({ seatId, aspectNo, value }) => [
    seatId,
    aspectNo,
    value,
  ]);
  expect(last).toEqual([
    ['s1', 'A2', '2'],
    ['s1', 'A1', '38.5'],
    ['s2', 'A2', '3'],
  ]);
  expect(Object.keys(localStorage).filter((key) => key.includes('referee-mark'))).toEqual([]);
});

test('a key that has ended asks for the PIN again and loses no mark; what is not taken is named with its reason', async () => {
  await open();
  answer(refereeSheet.mark, () => {
    throw new Refusal(401, '请重新输入PIN码');
  });
  await page.getByRole('button', { name: '1', exact: true }).click();
  await expect.element(page.getByText(/本机还有1条评分未上传/)).toBeVisible();
  answer(refereeSheet.mark, (asked) => ({
    taken: [],
    refused: marksOf(asked).map(({ clientId }) => ({ clientId, msg: '评分表已签字，不能再修改' })),
    again: [],
  }));
  await page.getByLabelText('PIN码').fill('246810');
  await page.getByRole('button', { name: '打开评分表' }).click();
  await expect.element(page.getByText(/7 A2 1 评分表已签字，不能再修改/)).toBeVisible();
});

test('what cannot be a mark is said at once and not sent; a wrong PIN says what is left', async () => {
  await open();
  await page.getByLabelText('给分').fill('40.01');
  await expect.element(page.getByText('请填0至40.00之间的分数（最多两位小数）')).toBeVisible();
  await page.getByRole('button', { name: '下一号' }).click();
  expect(sentTo(refereeSheet.mark)).toEqual([]);
  answer(refereeSheet.sign, () => {
    throw new Refusal(400, 'PIN码不正确，还可以试4次');
  });
  await page.getByRole('button', { name: '核对无误，签字' }).click();
  await page.getByLabelText('PIN码').fill('000000');
  await page.getByRole('button', { name: '核对无误，签字' }).click();
  await expect.element(page.getByText('PIN码不正确，还可以试4次')).toBeVisible();
  expect(sentTo(refereeSheet.sign)[0]!.input['digest']).toBe(digestOf([]));
});
