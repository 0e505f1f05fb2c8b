import { GROUP } from '@trainrace/contract/dictionaries';
import type { VirtualId } from '@trainrace/contract/access/roles';

/** Schools sign in as U034, businesses and social organisations as U035. */
export function virtualIdOfGroup(groupType: number): VirtualId {
  return groupType === GROUP.school ? 'U034' : 'U035';
}
