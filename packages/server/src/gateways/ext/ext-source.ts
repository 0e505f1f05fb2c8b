import type { ExtService } from '@trainrace/contract/ext/ext-records';

export type ExtQuery = Readonly<Record<string, string>>;

export interface ExtAnswer {
  state: 'found' | 'none';
  records: readonly Readonly<Record<string, unknown>>[];
}

/** Where the data of other bodies come from. It throws when it cannot tell: “none” is an answer, not a failure. */
export interface ExtSource {
  /** Named in every answer. */
  readonly name: string;
  ask(service: ExtService, query: ExtQuery, traceId: string): Promise<ExtAnswer>;
}
