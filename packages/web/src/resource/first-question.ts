// The first question of a page, said without drawing it: it can be asked while the frame around the page still comes.
import type { Endpoint, InputOf } from '@trainrace/contract/wire/endpoint';
import type { ComponentType } from 'react';

export interface Question {
  endpoint: Endpoint;
  input: InputOf<Endpoint>;
}

type Asks = (search: URLSearchParams) => Question | null;

const asks = new WeakMap<object, Asks>();

export function setFirstQuestion<Props>(page: ComponentType<Props>, ask: Asks): void {
  asks.set(page, ask);
}

/** By what its address says behind `?`. */
export function firstQuestion<Props>(page: ComponentType<Props>, search: URLSearchParams): Question | null {
  return asks.get(page)?.(search) ?? null;
}
