import { verbsOf, type CommandTable } from '@trainrace/contract/wire/commands';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import { useRights } from '#api/identity.ts';

/** Whether one has a part in these commands at all, or only reads what comes of them. */
export function useMayAct({ table, call }: { table: CommandTable; call?: Endpoint | undefined }): boolean {
  const rights = useRights();
  return call === undefined || verbsOf(table).some((verb) => rights.has(actionOf(call, { command: verb })));
}
