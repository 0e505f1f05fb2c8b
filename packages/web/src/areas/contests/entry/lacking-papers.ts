// Which papers handing in will ask for, and which of them an entry lacks: as the server says by the catalogue.
import {
  applicationInfo,
  REQUIRED_AT_SUBMIT,
  type ApplicationInfo,
} from '@trainrace/contract/areas/contests/application-info';
import type { LackingPapers } from '@trainrace/contract/areas/contests/lacking-papers';
import { formatMessage } from '@trainrace/contract/messages';
import type { FieldError } from '@trainrace/contract/wire/envelope';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { useEffect, useRef } from 'react';
import { useCall } from '#api/query.ts';
import { FIELD_BY_SLOT } from './papers-due.ts';

const { family } = applicationInfo;

type Paper = LackingPapers['asked'][number];

/** Papers asked for by default. */
const USUAL: readonly Paper[] = [...FIELD_BY_SLOT]
  .filter(([, field]) => (REQUIRED_AT_SUBMIT as readonly string[]).includes(field))
  .map(([flowNode]) => ({ flowNode, name: null }));

const fieldOf = ({ flowNode }: Paper): string => FIELD_BY_SLOT.get(flowNode) ?? flowNode;

const isEmpty = (value: unknown) => value === undefined || value === null || [value].flat().length === 0;

export interface LackingOf {
  /** undefined until the server has said it. */
  of: (entry: Pick<ApplicationInfo, 'id'>) => readonly Paper[] | undefined;
  /** Fields of a minor's guardian that must still be filled in. */
  guardianOf: (entry: Pick<ApplicationInfo, 'id'>) => readonly string[];
  isAsked: (field: string) => boolean;
  again: () => void;
}

/** `since` changes with what the entries hold: then it is asked anew. */
export function useLackingPapers(ids: readonly string[], since: string | number): LackingOf {
  const { data, isError, refetch } = useCall(
    applicationInfo.lackingPapers,
    { ids: [...ids] },
    { quiet: true, isAnew: true, keepFormer: true, enabled: ids.length > 0 },
  );
  const again = () => void refetch();
  const isAny = ids.length > 0;
  const asked = useRef(since);
  useEffect(() => {
    if (asked.current === since || !isAny) return;
    asked.current = since;
    void refetch();
  }, [since, isAny, refetch]);
  return {
    // Where it cannot be asked the usual ones are named; the server decides in any case.
    of: ({ id }) => (isError ? USUAL : data === undefined ? undefined : papersOf(data, id)),
    guardianOf: ({ id }) => data?.lacking.find((one) => one.id === id)?.guardian ?? [],
    isAsked: (field) => (data?.asked ?? USUAL).some((paper) => fieldOf(paper) === field),
    again,
  };
}

export function papersOf({ asked, lacking }: LackingPapers, id: string): readonly Paper[] | undefined {
  const slots = lacking.find((one) => one.id === id)?.slots;
  return slots && asked.filter(({ flowNode }) => slots.includes(flowNode));
}

export function usualPapers(): readonly Paper[] {
  return USUAL;
}

/** As problems of the entry; what is filled in by now, and not saved yet, is there. */
export function formatLacking(
  entry: Partial<Record<string, unknown>>,
  papers: readonly Paper[],
  lang: Lang,
): FieldError[] {
  return papers
    .filter((paper) => isEmpty(entry[fieldOf(paper)]))
    .map((paper) => {
      const field = fieldOf(paper);
      const name = paper.name ?? inLang(family.labels[field as keyof typeof family.labels], lang);
      return { field, message: formatMessage('materialMissing', lang, { name }) };
    });
}
