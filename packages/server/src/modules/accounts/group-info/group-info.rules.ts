import type { VirtualId } from '@trainrace/contract/access/roles';

export const SCHOOL = 1;

/** Schools sign in as U034, businesses and social organisations as U035. */
export const virtualIdOfGroup = (groupType: number): VirtualId => (groupType === SCHOOL ? 'U034' : 'U035');
