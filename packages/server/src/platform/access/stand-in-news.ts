// News that the stand-in of somebody hears too: of records whose details a stand-in may be shown, or of none (decision 0098).
import { contract } from '@trainrace/contract';
import { isDelegable } from '@trainrace/contract/access/stand-in';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { rightTo } from '@trainrace/contract/wire/endpoint';

/** Families by the name under which news speak of their records. */
const WITHHELD: ReadonlySet<string> = new Set(
  Object.values(contract).flatMap((calls) =>
    'family' in calls && !isDelegable(rightTo(calls.family, 'detail')) ? [bizTableOf(calls.family)] : [],
  ),
);

/** False of accounts, personal data and all else that nobody does in another's name: the text names the record. */
export function standInMayHearOf(bizTable: string | undefined): boolean {
  return bizTable === undefined || !WITHHELD.has(bizTable);
}
