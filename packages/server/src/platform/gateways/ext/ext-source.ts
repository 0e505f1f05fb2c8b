import type { ExtService } from '@trainrace/contract/areas/outside/ext-records';

export type ExtQuery = Readonly<Record<string, string>>;

export interface ExtAnswer {
  state: 'found' | 'none';
  records: readonly Readonly<Record<string, unknown>>[];
  /** Of a page of a register: rows that do not fit the contract, as far as they could be read, and the first field that does not. */
  unfit?: readonly UnfitRecord[];
}

export interface UnfitRecord {
  record: Readonly<Record<string, unknown>>;
  field: string;
}

/** Translation between our wire and that of the other side. */
export interface ExtTranslation {
  /** The name that the mapping gives itself; empty for the plain wire. */
  name: string;
  /** Another one with every other mapping: what was told under the last one is asked again. */
  edition: string;
  /** Why a mapping that was changed since is not in use. */
  problem: string | null;
  /** Other services are not there to be asked. */
  offered: readonly ExtService[];
}

/** Where the data of other bodies come from. It throws when it cannot tell: “none” is an answer, not a failure. */
export interface ExtSource {
  /** Named in every answer. */
  readonly name: string;
  /** Without it everything is offered. */
  translation?(): ExtTranslation;
  ask(service: ExtService, query: ExtQuery, traceId: string): Promise<ExtAnswer>;
  close?(): Promise<void>;
}
