// Security of a project, below its file.
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { FILE, INSTRUMENT } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useLocation } from 'react-router';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { aFile, anInstrument, fileFacts } from '#test/deposits.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { FileInstruments } from './FileInstruments.tsx';

const { list, submit } = marginInstrument;
const rowsOf = (...all: ReturnType<typeof anInstrument>[]) => pageOf(all, all.length, { current: 1, size: 200 });

/** The whole address: these buttons lead to other pages. */
function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{decodeURIComponent(pathname + search)}</output>;
}
const where = () => page.getByTestId('where').element().textContent;

async function open(file: Parameters<typeof aFile>[0], options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  const piece = (
    <>
      <FileInstruments record={aFile(file)} />
      <Where />
    </>
  );
  await show(piece, { rights: allRights(marginInstrument), ...options });
}

const approved = { fileStatus: FILE.approved, approvedAmount: '102.00' };
const handIn = () => page.getByRole('button', { name: '提交凭证' });

test('before the amount is set nothing is asked for', async () => {
  await open({ fileStatus: FILE.bureau });
  await expect.element(page.getByRole('heading', { name: '保证金凭证' })).not.toBeInTheDocument();
  expect(sentTo(list)).toEqual([]);
});

test('nor of an exempt project, nor for who may not read instruments', async () => {
  await open({ fileStatus: FILE.exempt });
  expect(sentTo(list)).toEqual([]);
  await open(approved, { rights: [submit.action] });
  await expect.element(page.getByRole('heading', { name: '保证金凭证' })).not.toBeInTheDocument();
  expect(sentTo(list)).toEqual([]);
});

test('an empty list says what to do next, and leads to the form of its project', async () => {
  answer(list, () => rowsOf());
  await open(approved);
  await expect.element(page.getByText(/请在期限内到银行、保险等机构办理/)).toBeVisible();
  await handIn().click();
  await expect.poll(where).toBe('/deposit/margin_instrument/new?constructionFileId=f1');
});

test('what is due, submitted and still missing stands above them; before that is known nothing is guessed', async () => {
  answer(list, () => rowsOf(anInstrument('1', { amount: '50.00', balance: '50.00' })));
  await open({ ...approved, facts: fileFacts('50') });
  await expect.element(page.getByText('应存102.00万元，已提交50.00万元，还差52.00万元')).toBeVisible();
  document.body.replaceChildren();
  await open({ ...approved, facts: null });
  await expect.element(page.getByText('BH-1')).toBeVisible();
  await expect.element(page.getByText(/还差/)).not.toBeInTheDocument();
});

test('each row says its state, its balance and how soon it ends, and leads to its own page', async () => {
  answer(list, () =>
    rowsOf(
      anInstrument('1', { expiryStage: 'd7', instrumentState: INSTRUMENT.used, balance: '60.00' }),
      anInstrument('2', { expireDate: null }),
    ),
  );
  await open({ fileStatus: FILE.inForce });
  const first = page.getByRole('row', { name: /BH-1/ });
  await expect.element(first).toMatchTextContent(/已动用·待补足/);
  await expect.element(first).toMatchTextContent(/60\.00/);
  await expect.element(first).toMatchTextContent(/7天内到期/);
  await expect.element(page.getByRole('row', { name: /BH-2/ })).toMatchTextContent('—');
  await page.getByText('BH-1').click();
  await expect.poll(where).toBe('/deposit/margin_instrument?view=1');
});

test('in force nothing more is handed in here', async () => {
  answer(list, () => rowsOf(anInstrument('1')));
  await open({ fileStatus: FILE.inForce });
  await expect.element(page.getByText('BH-1')).toBeVisible();
  await expect.element(handIn()).not.toBeInTheDocument();
});

test('who may only read is not told to hand one in', async () => {
  answer(list, () => rowsOf());
  await open(approved, { rights: [list.action] });
  await expect.element(page.getByText('还没有凭证', { exact: true })).toBeVisible();
  await expect.element(handIn()).not.toBeInTheDocument();
});

test('the form is reached before the list is there; a refusal can be tried again', async () => {
  const slow = later<ReturnType<typeof rowsOf>>();
  answer(list, () => slow.answer);
  await open(approved);
  await handIn().click();
  await expect.poll(where).toBe('/deposit/margin_instrument/new?constructionFileId=f1');
  slow.refuse(new Refusal(503, '系统繁忙，请稍后再试'));
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  answer(list, () => rowsOf(anInstrument('1')));
  await page.getByRole('button', { name: /重试|重新/ }).click();
  await expect.element(page.getByText('BH-1')).toBeVisible();
});

test('on a phone rows are cards within the screen; in English', async () => {
  answer(list, () => rowsOf(anInstrument('1', { expiryStage: 'over' })));
  await open(approved, { lang: 'en', size: PHONE });
  await expect.element(page.getByText('BH-1')).toBeVisible();
  await expect.element(page.getByText('Expired')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit an instrument' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
