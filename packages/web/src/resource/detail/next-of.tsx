// The next step above a record of a family that says it by its own facts: an extra, loaded with the detail.
import type { Shape } from '@trainrace/contract/wire/family';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import type { RecordSteps } from '#widgets/steps/record-steps.ts';
import type { PageAction, RecordOf } from '../page.ts';

const NextStep = lazyPart(async () => await import('./NextStep.tsx'), 'NextStep', { isExtra: true });

interface Family<R extends Shape> {
  /** As a function, since they may be made of what is made here. */
  actions?: () => readonly PageAction<R>[];
  editRight: string;
  isFormLong?: boolean;
}

/** For `Next` of the states of a page. */
export function nextOf<R extends Shape>(steps: RecordSteps<RecordOf<R>>, { actions = () => [], ...family }: Family<R>) {
  return function Next({ record }: { record: RecordOf<R> & { id: string } }) {
    return (
      <LazyBoundary fallback={null}>
        <NextStep record={record} steps={steps as never} actions={actions() as never} {...family} />
      </LazyBoundary>
    );
  };
}
