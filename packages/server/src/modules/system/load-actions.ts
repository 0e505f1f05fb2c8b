import { allRights } from '@trainrace/contract';
import { actionName, menuOf } from '@trainrace/contract/access/action-names';
import { actionsOf } from '@trainrace/contract/access/rights';
import { PROGRAM_NO } from '@trainrace/contract/limits';
import type { systemCalls } from '@trainrace/contract/system/sealed-calls';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import type { Work } from '../../http/work.ts';
import { openLines } from './load-menus.ts';
import { subjectOf } from './subject.ts';

type Actions = DataOf<typeof systemCalls.loadActions>['actionList'];

/** The flags behind buttons. The server decides by the same table on every call, so hiding one is a courtesy. */
export async function loadActions(work: Work, userId: string, programNo: string): Promise<Actions> {
  const { roles } = await subjectOf(work, userId);
  if (programNo !== PROGRAM_NO) return [];
  const lines = openLines(roles);
  return actionsOf(allRights, roles).map((actionNo) => ({
    actionNo,
    actionName: actionName(actionNo, work.lang),
    menuNo: menuOf(actionNo, lines),
  }));
}
