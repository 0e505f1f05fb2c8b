// Next steps of rows by facts that come after them: a line below the state, and the action in sight.
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { LazyBoundary } from '#api/lazy-part.ts';
import { StateAndStep } from '#widgets/steps/StateAndStep.tsx';
import type { RowAction } from '../command/RowActions.tsx';
import type { AnyPage, AnyRecord, RowStep } from '../page.ts';
import type { TableColumn } from './table-props.ts';

interface Stepped {
  columns: readonly TableColumn<AnyRecord>[];
  actionsOf: (record: AnyRecord) => readonly RowAction[];
}

/** `asking` is to be placed once beside the rows. */
export function useRowSteps(
  { rowSteps }: AnyPage,
  rows: readonly AnyRecord[] | undefined,
  { columns, actionsOf }: Stepped,
): Stepped & { asking: ReactNode } {
  const navigate = useNavigate();
  const [steps, tell] = useState<ReadonlyMap<string, RowStep>>(NONE);
  if (rowSteps === undefined) return { columns, actionsOf, asking: null };
  const { field, Steps } = rowSteps;
  const stepOf = ({ id }: AnyRecord) => steps.get(String(id));
  return {
    columns: columns.map((column) =>
      column.key === field
        ? {
            ...column,
            render: (row) => <StateAndStep said={stepOf(row)?.said ?? null}>{column.render(row)}</StateAndStep>,
          }
        : column,
    ),
    actionsOf: (row) => {
      const step = stepOf(row);
      const actions = actionsOf(row);
      if (step === undefined) return actions;
      const { said, to, why } = step;
      return [
        ...(said !== null && to !== null
          ? [{ key: 'step', label: said, isNext: true, run: () => void navigate(to) }]
          : []),
        ...actions.map((action) => ({
          ...action,
          isNext: action.key === step.action,
          blockedBy: action.blockedBy ?? why?.get(action.key),
        })),
      ];
    },
    asking:
      rows === undefined || rows.length === 0 ? null : (
        <LazyBoundary fallback={null}>
          <Steps rows={rows} tell={tell} />
        </LazyBoundary>
      ),
  };
}

const NONE: ReadonlyMap<string, RowStep> = new Map();
