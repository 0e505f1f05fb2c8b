// Actors of the story, each at a device of their own, and the data that one step leaves for the next.
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { entrant } from '../people.ts';
import { startDemo } from '../server.ts';
import { expectWellSet, openBrowser, PHONE, visit, type PublicContext, type VisitOptions } from './browser.ts';
import { AS, visitAs } from './sign-in.ts';

const CAST = {
  /** The contest administrator of the bureau. */
  bureau: [AS.admin, 'admc'],
  /** Another administrator of the bureau. */
  colleague: [AS.admin, 'admin'],
  unit: [AS.unit, 'org01'],
  school: [AS.school, 'school01'],
  business: [AS.business, 'biz01'],
} as const;

export type Role = keyof typeof CAST;

export interface Story {
  /** The page in front of a role, signed in when it first acts. */
  as(role: Role): Promise<Page>;
  /** The phone of somebody who has no account yet. */
  phone(): Promise<Page>;
  /** A desk that nobody has signed in at. */
  desk(whose: string): Promise<Page>;
}

export const PASSWORD = 'Erste#2026';
export const CONTEST = '沙洲智能制造技能竞赛';
export const TRADE = '电气装置';
/** A trade that nobody enters. */
export const EMPTY_TRADE = '焊接';
export const UNIT = '暨阳技师学院(示例)';

export const applicant = entrant(1);
export const pupils = [entrant(2), entrant(3), entrant(4)] as const;
export const workers = [entrant(5), entrant(6)] as const;

/** A step that failed ends the story; after each the pages in front are looked at. */
export function openStory(): Story {
  const visits = new Map<string, PublicContext>();
  let base: string;
  let browser: Browser;
  let isOver = false;

  beforeAll(async () => {
    [base, browser] = await Promise.all([startDemo(), openBrowser()]);
  });
  beforeEach(({ skip }) => skip(isOver, 'an earlier step failed'));
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    isOver ||= hasFailed;
    for (const [who, { page, errors }] of visits) {
      if (!hasFailed) await expectWellSet(page);
      expect(errors, `the console of ${who}`).toEqual([]);
    }
  });

  const device = async (who: string, arrive: () => Promise<PublicContext>, path: string) => {
    const known = visits.get(who);
    if (known !== undefined) return known.page;
    const arrived = await arrive();
    visits.set(who, arrived);
    await arrived.page.goto(path);
    return arrived.page;
  };
  const stranger = async (who: string, options: VisitOptions = {}) =>
    await device(who, async () => await visit(browser, base, { ...options, isOfFile: true }), '/login');
  return {
    as: async (role) =>
      await device(role, async () => await visitAs(browser, base, CAST[role], { isOfFile: true }), '/wel/index'),
    phone: async () => await stranger('phone', { viewport: PHONE }),
    desk: async (whose) => await stranger(whose),
  };
}
