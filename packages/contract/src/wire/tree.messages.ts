// Families whose records stand below each other.
import type { Label } from './label.ts';

export const treeMessages = {
  treeCycle: ['上级不能是自身或其下级', 'A record cannot be placed under itself or its own subordinates.'],
  treeTooDeep: ['层级不能超过{max}级', 'At most {max} levels.'],
  treeParentUnknown: ['所选上级不存在', 'The chosen parent does not exist.'],
  treeHasChildren: ['“{name}”还有下级，不能删除', '“{name}” has subordinate records and cannot be removed.'],
} satisfies Record<string, Label>;
