// A form that staff fill in for somebody gets the reader by one line: `formFooter: cardReader(fields)`.
import { type ComponentType } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import type { FillingProps } from './filling.ts';

const ReadCardButton = lazyPart(() => import('./ReadCardButton.tsx'), 'ReadCardButton');

/** Fills those of these fields that a card tells. */
export function cardReader(fields: readonly string[]): ComponentType<Omit<FillingProps, 'fields'>> {
  return function CardReader(props) {
    return (
      <LazyBoundary fallback={null}>
        <ReadCardButton {...props} fields={fields} />
      </LazyBoundary>
    );
  };
}
