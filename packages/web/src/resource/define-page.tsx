// The page of a family from its calls and its description (`page.ts`).
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Family } from '@trainrace/contract/wire/family';
import type { ComponentType } from 'react';
import { setFirstQuestion } from './first-question.ts';
import { FamilyPage } from './list/FamilyPage.tsx';
import { rowsQuestion } from './list/rows-question.ts';
import type { AnyCalls, AnyPage, PageDescription } from './page.ts';

/** The page of these very calls. */
export type PageOf<C> = C extends { readonly family: Family<infer R, infer D, infer F> }
  ? PageDescription<R, D, F>
  : never;

export function definePage<C extends { readonly family: { readonly path: string }; readonly list: Endpoint }>(
  calls: C,
  page: PageOf<C>,
): ComponentType {
  // The one place where the family's own types are let go; above this line they were checked.
  const anyCalls = calls as unknown as AnyCalls;
  const anyPage = page as unknown as AnyPage;
  function DefinedPage() {
    return <FamilyPage calls={anyCalls} page={anyPage} />;
  }
  setFirstQuestion(DefinedPage, (search) => rowsQuestion(anyCalls, anyPage, search));
  return DefinedPage;
}
