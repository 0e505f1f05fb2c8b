// Input and result of an effect of a file's command.
import type { constructionFile, ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Effect } from '#platform/store/run-command.ts';

export type FileCommandInput = ParsedInputOf<typeof constructionFile.command>;

export interface HeldFile {
  row: ConstructionFile;
}

/** Changes of a verb beside the state; it may refuse. */
export type FileEffect = Effect<HeldFile, FileCommandInput, ConstructionFile>;
