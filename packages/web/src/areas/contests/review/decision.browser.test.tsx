// Pass, return or refuse: what each needs before it goes.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEntry } from '#test/entries.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { Decision } from './Decision.tsx';
import type { HeldDecision, Typed } from './held-decision.ts';
import type { Marks } from './marks.ts';

const { auditingSubmit, auditingSubmitFirst } = applicationInfo;

interface Setting {
  entry?: Partial<ApplicationInfo>;
  marks?: Marks;
  typed?: Typed;
  isBlocked?: boolean;
  isFirst?: boolean;
}

async function open(
  { entry = {}, marks = {}, typed, isBlocked = false, isFirst = false }: Setting = {},
  options: Parameters<typeof show>[1] = {},
) {
  const decide = vi.fn<(decision: HeldDecision) => void>();
  const toggle = vi.fn<() => void>();
  await show(
    <Decision
      entry={anEntry('e1', '冯样明', entry)}
      call={isFirst ? auditingSubmitFirst : auditingSubmit}
      marks={marks}
      typed={typed}
      keep={() => undefined}
      isBlocked={isBlocked}
      decide={decide}
      flags={{ isShown: false, toggle }}
    />,
    { rights: allRights(applicationInfo), ...options },
  );
  return { decide, toggle, inputs: () => decide.mock.calls.map(([{ input }]) => input) };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const opinion = () => page.getByLabelText('审核意见');
const OPEN_RULES = {
  eligibilityResult: [
    { rule: 'age', ok: false, message: '超过年龄' },
    { rule: 'local', ok: null, message: '未核验' },
    { rule: 'education', ok: true, message: '' },
  ],
};

test('to pass needs no words', async () => {
  const { inputs } = await open();
  await button('通过').click();
  expect(inputs()).toEqual([{ id: 'e1', version: 3, result: 'pass' }]);
});

test('to refuse needs an opinion, and blanks are none', async () => {
  const { inputs } = await open();
  await opinion().fill('  ');
  await button('不通过').click();
  await expect.element(page.getByText('请填写审核意见')).toBeVisible();
  expect(inputs()).toEqual([]);
  await opinion().fill(' 证件过期 ');
  await button('不通过').click();
  expect(inputs()).toEqual([{ id: 'e1', version: 3, result: 'reject', opinion: '证件过期' }]);
});

test('to return needs a flag first, and the flags are shown', async () => {
  const { inputs, toggle } = await open();
  await opinion().fill('照片不清');
  await button('退回修改').click();
  await expect.element(page.getByText('请先标记需要修改的内容：点击各项旁的旗标即可标记')).toBeVisible();
  expect(toggle).toHaveBeenCalledOnce();
  expect(inputs()).toEqual([]);
});

test('what is returned says which fields, and how only where words were given', async () => {
  const { inputs } = await open({ marks: { workYears: '', photoAtt: '换白底' } });
  await expect.element(button('已标记 2 处')).toBeVisible();
  await opinion().fill('请更正');
  await button('退回修改').click();
  expect(inputs()).toEqual([
    {
      id: 'e1',
      version: 3,
      result: 'return',
      opinion: '请更正',
      returnFields: ['workYears', 'photoAtt'],
      remarks: { photoAtt: '换白底' },
      returnTo: 'applicant',
    },
  ]);
});

test('the bureau may return to the unit instead', async () => {
  const { inputs } = await open({ marks: { workYears: '' } });
  await page.getByText('退回经办单位').click();
  await opinion().fill('请复核');
  await button('退回修改').click();
  expect(inputs()[0]).toMatchObject({ result: 'return', returnTo: 'handle' });
});

test('a unit has no such choice', async () => {
  const rights = allRights(applicationInfo).filter((right) => right !== auditingSubmit.action);
  await open({ isFirst: true, marks: { workYears: '' } }, { rights });
  await expect.element(button('已标记 1 处')).toBeVisible();
  await expect.element(page.getByText('退回经办单位')).not.toBeInTheDocument();
});

test('what is not met is passed over only with a reason for each', async () => {
  const { inputs } = await open({ entry: OPEN_RULES });
  await button('通过').click();
  await expect.element(page.getByText('请填写例外理由：年龄')).toBeVisible();
  await expect.element(page.getByText('请填写例外理由：非本市参保/户籍')).toBeVisible();
  expect(inputs()).toEqual([]);
  await page.getByLabelText('年龄').fill('特批');
  await page.getByLabelText('非本市参保/户籍').fill('人才引进');
  await button('通过').click();
  expect(inputs()[0]).toMatchObject({
    result: 'pass',
    override: expect.arrayContaining([
      { rule: 'age', reason: '特批' },
      { rule: 'isLocal', reason: '人才引进' },
    ]),
  });
});

test('to refuse needs no reason for what is not met', async () => {
  const { inputs } = await open({ entry: OPEN_RULES });
  await opinion().fill('超龄');
  await button('不通过').click();
  expect(inputs()).toEqual([{ id: 'e1', version: 3, result: 'reject', opinion: '超龄' }]);
});

test('the first audit passes nothing over: that is the bureau’s', async () => {
  const rights = allRights(applicationInfo).filter((right) => right !== auditingSubmit.action);
  await open({ isFirst: true, entry: OPEN_RULES }, { rights });
  await expect.element(button('通过')).toBeVisible();
  await expect.element(page.getByText('例外通过')).not.toBeInTheDocument();
});

test('in the place of a unit even a pass needs an opinion, and that is said before', async () => {
  const { inputs } = await open({ isFirst: true });
  await expect.element(page.getByText('您正在代经办单位初审，之后须由另一人复审。')).toBeVisible();
  await button('通过').click();
  await expect.element(page.getByText('请填写审核意见')).toBeVisible();
  expect(inputs()).toEqual([]);
});

test('keys decide, but not while one types', async () => {
  const { inputs } = await open();
  await opinion().fill('p');
  await userEvent.keyboard('p');
  await expect.element(opinion()).toHaveValue('pp');
  expect(inputs()).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('p');
  expect(inputs()).toHaveLength(1);
});

test('what somebody else has open is decided neither by press nor by key', async () => {
  const { inputs } = await open({ isBlocked: true });
  for (const name of ['通过', '退回修改', '不通过']) await expect.element(button(name)).toBeDisabled();
  await userEvent.keyboard('p');
  expect(inputs()).toEqual([]);
});

test('a decision that came back has its words and what was refused', async () => {
  await open({
    typed: {
      marks: {},
      opinion: '资料齐全',
      returnTo: 'applicant',
      reasons: { workYears: '工龄已核' },
      errors: [{ field: 'workYears', message: '从业年限不足' }],
    },
  });
  await expect.element(opinion()).toHaveValue('资料齐全');
  await expect.element(page.getByText('从业年限不足')).toBeVisible();
  await expect.element(page.getByLabelText('从业年限')).toHaveValue('工龄已核');
});

test('on a phone all four buttons are within the screen; in English', async () => {
  const { toggle } = await open({ marks: { workYears: '' } }, { lang: 'en', size: PHONE });
  for (const name of ['Pass', 'Return', 'Refuse', '1 field marked'])
    await expect.element(button(name)).toBeInViewport();
  await button('1 field marked').click();
  expect(toggle).toHaveBeenCalledOnce();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
