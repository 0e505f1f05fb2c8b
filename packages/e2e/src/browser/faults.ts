// Faults of a page as it stands, in sentences: set badly, said badly, or out of reach for some.
import { smsTemplates } from '@trainrace/contract/areas/messages/sms-templates.labels';
import type { Page } from 'playwright-core';

const TEMPLATES = Object.values(smsTemplates).map(({ text }) => text);

/** `en` pages must not fall back to Chinese where the words are ours. */
export async function faultsOf(page: Page, lang: 'zh' | 'en'): Promise<string[]> {
  const found = [...(await page.evaluate(settingFaults)), ...(await wordFaults(page))];
  return lang === 'zh' ? found : [...found, ...(await page.evaluate(chineseWords))];
}

/** Of what sticks out or is cut off alone. */
export async function placeFaults(page: Page): Promise<string[]> {
  return await page.evaluate(settingFaults);
}

/** A page of the menu has one name: there, on its tab and over it. */
export async function nameFaults(page: Page): Promise<string[]> {
  const heading = await page.locator('h1:visible').first().innerText();
  const names = await page.locator('nav a[aria-current=page]:visible').allInnerTexts();
  const others = names.map((name) => name.trim()).filter((name) => name !== heading);
  return names.length === 0 ? [`“${heading}” has no tab`] : others.map((name) => `“${heading}” is “${name}” elsewhere`);
}

/** Lists fit their place: no column has to be scrolled to. */
export async function widthFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('.ant-table-content, .ant-table-body')]
      .filter((list) => list.checkVisibility() && list.scrollWidth > list.clientWidth + 1)
      .map((list) => `a list is ${list.scrollWidth - list.clientWidth} px wider than its place`),
  );
}

async function wordFaults(page: Page): Promise<string[]> {
  const all = await page.locator('body').innerText();
  // The text of a message to be sent has its gaps on purpose, word for word as the contract has it.
  const text = TEMPLATES.reduce((rest, template) => rest.replaceAll(template, ''), all);
  const wrong = /\b[a-z]+[A-Z]\w*_(one|other)\b|\bundefined\b|\[object |\bNaN\b|\{\w+\}|\[[["{]|\bInvalid Date\b/.exec(
    text,
  );
  return wrong === null ? [] : [`says “${wrong[0]}”`];
}

/** Runs in the page. */
function settingFaults(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px wider than the window`);
  const isScrolled = (element: Element): boolean => {
    for (let above = element.parentElement; above !== null; above = above.parentElement)
      if (/auto|scroll/.test(getComputedStyle(above).overflowX) && above.scrollWidth > above.clientWidth) return true;
    return false;
  };
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}”`;
  for (const element of document.querySelectorAll('button, a, input, h1, h2, h3, p, dt, dd, label, legend, th')) {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const { left, right, bottom, width } = element.getBoundingClientRect();
    // Links that appear under the focus wait outside; the heading of a table moves with its rows.
    if (width <= 1 || right <= 0 || bottom <= 0 || isScrolled(element)) continue;
    if (element.closest('.unseen, [aria-hidden=true], .ant-table-header') !== null) continue;
    if (left < -1 || right > clientWidth + 1) faults.push(`${nameOf(element)} sticks out of the window`);
    const style = getComputedStyle(element);
    if (
      /^(BUTTON|H1|LABEL)$/.test(element.tagName) &&
      style.overflowX !== 'visible' &&
      style.textOverflow !== 'ellipsis'
    )
      if (element.scrollWidth > element.clientWidth + 1) faults.push(`${nameOf(element)} is cut off`);
  }
  for (const front of document.querySelectorAll('nav li:has(> [aria-current=page])')) {
    const strip = front.parentElement!.getBoundingClientRect();
    const { left, right } = front.getBoundingClientRect();
    if (left < strip.left - 1 || right > strip.right + 1) faults.push(`${nameOf(front)} is out of sight`);
  }
  // A day in two lines is read as two numbers.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const { 0: day, index } of (text.nodeValue ?? '').matchAll(/(?<![\w-])\d{4}-\d{2}(-\d{2})?(?![\w-])/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + day.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`${nameOf(text.parentElement!)} breaks the day ${day}`);
    }
  }
  return [...new Set(faults)];
}

/** Runs in the page: headings of tables, labels, menus in Chinese. */
function chineseWords(): string[] {
  const own = document.querySelectorAll('thead th, label, legend, nav a, [role=menuitem], [role=tab], form button');
  const chinese = [...own].filter(
    (element) => element.checkVisibility() && /[\u4e00-\u9fff]/.test(element.textContent ?? ''),
  );
  return chinese.map((element) => `speaks Chinese: ${element.textContent?.trim().slice(0, 40)}`);
}
