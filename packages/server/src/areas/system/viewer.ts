// The menus and rights that somebody has: of oneself as who one is there, of others as the account.
import { PROGRAM_NO } from '@trainrace/contract/limits';
import type { MenuItem } from '@trainrace/contract/areas/system/sealed-calls';
import type { Lang } from '@trainrace/contract/wire/label';
import type { ArrangedLine } from '#platform/access/menu-lines.ts';
import { menuTree } from '#platform/access/opened-menus.ts';
import type { Context } from '#platform/context/context.ts';
import { isExpert } from '#platform/experts/own-expert.ts';
import { subjectOf } from './subject.ts';

export async function viewerOf(context: Context, userId: string) {
  const subject = await subjectOf(context, userId);
  return {
    ...subject,
    operator: subject.id === context.user.id ? (context.user.operator ?? null) : null,
    actingFor: subject.id === context.user.id ? (context.user.actingFor ?? null) : null,
    // Some pages are an individual's only who is an expert.
    isExpert: subject.roles.includes('IND') ? await isExpert(context.db, subject) : undefined,
  };
}

/** The tree of one program (spec §9). */
export function menusOf(lines: readonly ArrangedLine[], programNo: string, lang: Lang): MenuItem[] {
  return menuTree(lines, lang).filter(({ menuNo }) => programOf(lines, menuNo) === programNo);
}

const programOf = (lines: readonly ArrangedLine[], menuNo: string): string =>
  lines.find(({ code }) => code === menuNo)?.programNo ?? PROGRAM_NO;
