// A question with the few fields that a command needs, sent as one call.
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import type { CommandProps } from './command-props.ts';

const CommandForm = lazyPart(() => import('./CommandForm.tsx'), 'CommandForm');

export function CommandDialog<E extends Endpoint>(props: CommandProps<E>) {
  return (
    <LazyBoundary fallback={null}>
      {/* What the caller's types have checked; the form works on any call. */}
      <CommandForm {...(props as unknown as CommandProps<Endpoint>)} />
    </LazyBoundary>
  );
}
