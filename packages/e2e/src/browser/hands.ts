// Actions of a person at a page, a line each: by the words that stand there, and waiting for the page to show the result.
import type { Locator, Page } from 'playwright-core';

type Place = Page | Locator;

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Opens a page by its menu, until it is there under the same name; on a phone the menu is behind a button. */
export async function open(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '菜单', exact: true });
  const behind = page.getByRole('button', { name: '打开菜单' });
  await menu.or(behind).first().waitFor();
  if (await behind.isVisible()) await behind.click();
  await menu.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

/** A command of a record, above which the next one stands as its next step. */
export async function takeCommand(place: Place, verb: string): Promise<void> {
  await press(place, new RegExp(`^(下一步：)?${verb}(（.*）)?$`));
}

export async function press(place: Place, name: string | RegExp): Promise<void> {
  return await place.getByRole('button', { name, exact: true }).click();
}

/** The language, from its list; the list itself is called so in either. */
export async function speak(place: Place, lang: 'zh' | 'en'): Promise<void> {
  return void (await place.getByRole('combobox', { name: /^(语言|Language)$/ }).selectOption(lang));
}

export async function fill(place: Place, label: string, value: string): Promise<void> {
  return await place.getByLabel(label, { exact: true }).fill(value);
}

/** Opens a list of choices and takes one of them; typing finds it where there are many. */
export async function choose(place: Place, label: string, choice: string): Promise<void> {
  const box = place.getByRole('combobox', { name: label, exact: true });
  await box.click();
  if (await box.isEditable()) await box.fill(choice);
  const choices = box.page().locator('.ant-select-dropdown:visible .ant-select-item-option');
  await choices.filter({ hasText: choice }).first().click();
}

/** A moment or a day, typed in. */
export async function fillDay(place: Place, label: string, day: string): Promise<void> {
  const box = place.getByLabel(label, { exact: true });
  await box.fill(day);
  await box.press('Enter');
}

export function dialog(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}

/** The workspace of a record, by the record's name. */
export function workspace(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The workspace that is open, whichever the record. */
export function record(page: Page): Locator {
  return page.getByRole('region').filter({ has: page.getByRole('tablist', { name: '本页内容' }) });
}

/** A form that is a page of its own. */
export function formPage(page: Page, name: string | RegExp): Locator {
  return page.getByRole('form', { name });
}

/** The question of that title, answered with one of its verbs. */
export async function answer(page: Page, question: string | RegExp, verb: string): Promise<void> {
  const asked = dialog(page, question);
  await press(asked, verb);
  await asked.waitFor({ state: 'hidden' });
}

/** The row or card of a list that holds all these words. */
export function row(place: Place, ...words: string[]): Locator {
  return words.reduce((rows, hasText) => rows.filter({ hasText }), place.getByRole('row'));
}

export { said } from './sentences.ts';

export async function seen(place: Place, words: string | RegExp): Promise<void> {
  return await place.getByText(words).filter({ visible: true }).first().waitFor();
}

export function field(place: Place, label: string): Locator {
  return place.getByLabel(label, { exact: true });
}

/** Picks files behind the button of that name. */
export async function upload(place: Place, button: string, files: PickedFile | PickedFile[]): Promise<void> {
  const opener = place.getByRole('button', { name: button, exact: true });
  const [chooser] = await Promise.all([opener.page().waitForEvent('filechooser'), opener.click()]);
  await chooser.setFiles(files);
}

/** Where the file is that the button of that name brings. */
export async function fetchFile(place: Place, button: string): Promise<string> {
  const opener = place.getByRole('button', { name: button, exact: true });
  const [file] = await Promise.all([opener.page().waitForEvent('download'), opener.click()]);
  return await file.path();
}
