import { contract } from '@trainrace/contract';
import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { metaOf } from '@trainrace/contract/wire/fields';
import { useId } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import { FormItems } from './FormItems.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useFields } from './use-fields.ts';
import { atRest, drawn } from '#test/at-rest.ts';
import { answerCommon } from '#test/occupations.ts';
import { PHONE, show } from '#test/stage.tsx';
import { firstField } from '#widgets/first-field.ts';
import { Form } from '#widgets/Form.tsx';

const { shape } = userInfo.registered.input;

/** Any form: fields that say what is wrong when they are left, and a button below. */
function AForm({ sent }: { sent: () => void }) {
  const fields = useFields({ schema: userInfo.registered.input, labels: userInfo.family.labels }, () => ({}));
  return (
    <Form send={() => Promise.resolve(sent())}>
      <FormItems fields={fields} names={['idCardNo']} shape={shape} prefix={useId()} labelOf={() => '证件号码'} />
      <button type="submit">提交</button>
    </Form>
  );
}

const button = () => page.getByRole('button', { name: '提交' }).element();
const top = () => button().getBoundingClientRect().top;
const sentence = () => document.querySelector('[id$=idCardNo-error]')?.textContent ?? '';

/** A tap as browsers tell it: the finger is gone before the focus moves, and the click comes last. */
async function tap(between: () => void): Promise<void> {
  const press = (type: string) =>
    button().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true }));
  press('pointerdown');
  press('pointerup');
  (document.activeElement as HTMLElement).blur();
  await drawn();
  between();
}

async function wrongNumber(sent: () => void) {
  await show(<AForm sent={sent} />, { size: PHONE });
  await page.getByLabelText('证件号码').fill('320582199003070071');
}

test('what leaving a field says waits for the click of a finger: the button stays under it', async () => {
  let count = 0;
  await wrongNumber(() => (count += 1));
  const before = top();
  await tap(() => expect(top()).toBe(before));
  button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(count).toBe(1);
  await expect.poll(sentence).not.toBe('');
  expect(top()).toBeGreaterThan(before);
});

test('a touch that scrolls the page, or that becomes no click, leaves the sentence behind', async () => {
  await wrongNumber(() => undefined);
  const before = top();
  await tap(() => expect(top()).toBe(before));
  await expect.poll(sentence).not.toBe('');
  await page.getByLabelText('证件号码').fill('');
  await page.getByLabelText('证件号码').fill('320582199003070072');
  await tap(() => window.dispatchEvent(new PointerEvent('pointercancel')));
  await expect.poll(sentence).not.toBe('');
});

test('who leaves a field by the keyboard is told at once', async () => {
  await wrongNumber(() => undefined);
  await userEvent.tab();
  await expect.poll(sentence).not.toBe('');
});

/** Other places that hear of a field being left: by file, with the reason why nothing moves. */
const HEARD: Readonly<Record<string, string>> = {
  '../../widgets/TypedDay.tsx': 'enters the day into its form, whose sentences rest',
  '../../widgets/NativeDay.tsx': 'enters the day into its form, whose sentences rest',
  '../../widgets/SmsCodeField.tsx': 'hands it to its form',
  '../../widgets/editor/spreadsheet/CellInput.tsx': 'a cell of fixed size',
  '../../areas/scores/scores/ScoreCell.tsx': 'is sent; the answer comes later',
  '../list/CellEditor.tsx': 'is sent from its cell of fixed place; the row is read anew later',
  '../list/ColumnChoice.tsx': 'ends the drag of a slider, whose panel keeps its size',
  '../list/NumberRange.tsx': 'takes a bare point from the end of what was typed, in its own field',
  '../../areas/documents/file-notice/RichTextControl.tsx': 'enters the text into its form, whose sentences rest',
};

const FILES: Readonly<Record<string, string>> = import.meta.glob(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('whatever hears that a field is left leaves the page as it is', () => {
  const heard = Object.entries(FILES).filter(([, text]) => /onBlur=/.test(text));
  expect(heard.length).toBeGreaterThan(5);
  const moving = heard.filter(
    ([file, text]) => !(file in HEARD) && !/fields\.onBlur\(|whenPointerRests|useAtRest/.test(text),
  );
  expect(moving.map(([file]) => file)).toEqual([]);
});

const DETAILS = ['RecordDetail', 'Workspace', 'RatingSlot'];
/** A dialog or drawer takes the focus when it opens: a form in it begins there. */
const OVER_IT = /<(?:PaneDrawer|Dialog|CommandDialog)\b/;

/** Where an import of a file leads, among the files of this glob. */
function ledTo(from: string, path: string): string | undefined {
  const roots = { '#resource/': '../', '#widgets/': '../../widgets/' };
  const root = Object.entries(roots).find(([alias]) => path.startsWith(alias));
  const to = root === undefined ? new URL(path, new URL(from, 'file:///a/b/c/')) : null;
  const whole = to?.pathname ?? new URL(root![1] + path.slice(root![0].length), 'file:///a/b/c/').pathname;
  return Object.keys(FILES).find((file) => new URL(file, 'file:///a/b/c/').pathname === whole);
}

test('a form that is drawn within a detail is a part of it: opening a record leads nobody into that form', () => {
  const seen = new Set(Object.keys(FILES).filter((file) => DETAILS.some((name) => file.endsWith(`/${name}.tsx`))));
  expect(seen.size).toBe(DETAILS.length);
  for (const file of seen)
    for (const [, path] of FILES[file]!.matchAll(/(?:from |import\()'([.#][^']+\.tsx)'/g)) {
      const next = ledTo(file, path!);
      if (next !== undefined && !OVER_IT.test(FILES[next]!)) seen.add(next);
    }
  const forms = [...seen].flatMap((file) =>
    [...FILES[file]!.matchAll(/<Form\b[^]*?>\n/g)].map(([drawn]) => [file, /\bisPart\b/.test(drawn)] as const),
  );
  expect(forms).toContainEqual(['../rating/RatingForm.tsx', true]);
  expect(forms.filter(([, isPart]) => !isPart)).toEqual([]);
});

/** Every family that is filled in, with all of its fields in one form; choosing a record would ask the server for it. */
const FORMS = Object.values(contract)
  .filter((calls) => 'family' in calls && 'submit' in calls)
  .map((calls) => calls as unknown as AnyCalls)
  .filter(({ family }) => Object.keys(family.draft.shape).length > 0);

const formOf = ({ family }: AnyCalls): AnyPage => ({
  about: family.title,
  columns: [],
  filters: [],
  form: [
    {
      fields: Object.entries(family.draft.shape).flatMap(([field, schema]) =>
        metaOf(schema)?.of === undefined ? [field] : [],
      ),
    },
  ],
});

const open = async (calls: AnyCalls, record: AnyRecord | null) =>
  await show(
    <RecordForm calls={calls} page={formOf(calls)} record={record} leave={() => undefined} done={() => undefined} />,
  );

const begunIn = () => document.activeElement?.closest<HTMLElement>('[data-filling]') ?? null;

test('every form begins in the first field that must be filled in and is typed', async () => {
  answerCommon();
  expect(FORMS.length).toBeGreaterThan(30);
  for (const calls of FORMS) {
    const { unmount } = await open(calls, null);
    await drawn();
    const frames = [...document.querySelectorAll<HTMLElement>('[data-filling]')];
    const typed = frames.filter((frame) => firstField(frame) !== null);
    const first = typed.find((frame) => frame.dataset['filling'] === 'needed') ?? typed[0] ?? null;
    const isNew = frames.every((frame) => frame.dataset['filling'] !== 'held');
    const { path } = calls.family;
    const begun = begunIn();
    // Values that a form is given to begin with are not asked for again.
    if (begun === null) expect([path, isNew && first !== null]).toEqual([path, false]);
    else
      expect([path, begun.querySelector('label')?.textContent]).toEqual([
        path,
        first?.querySelector('label')?.textContent,
      ]);
    await unmount();
  }
});

test('what is known already is passed over, and a finger is not met by a keyboard', async () => {
  answerCommon();
  const calls = rosterPerson as unknown as AnyCalls;
  const known = {
    id: 'e1',
    version: 1,
    name: '王小明',
    idType: '居民身份证',
  } as unknown as AnyRecord;
  const { unmount } = await open(calls, known);
  await drawn();
  expect(begunIn()?.querySelector('label')?.textContent).toBe('证件号码');
  await unmount();
  const real = window.matchMedia;
  window.matchMedia = (query) => (query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : real(query));
  try {
    await open(calls, known);
    await atRest();
    expect(begunIn()).toBeNull();
  } finally {
    window.matchMedia = real;
  }
});
