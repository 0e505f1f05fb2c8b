import {
  applicationInfo,
  type ApplicationCommand,
  type ApplicationInfo,
} from '@trainrace/contract/areas/contests/application-info';
import { applicationCommandLabels } from '@trainrace/contract/areas/contests/application-commands.labels';
import { applicationCommands, type Action } from '@trainrace/contract/areas/contests/application-commands';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { TableCommand } from '#resource/command/TableCommand.tsx';

interface Props {
  entry: ApplicationInfo;
  command: ApplicationCommand;
  close: () => void;
}

const commands = {
  table: applicationCommands,
  words: applicationCommandLabels,
  call: applicationInfo.command,
  name: 'name',
  refresh: [applicationInfo.family.path, contestInfo.family.path],
};

export function EntryCommandDialog({ entry, command, close }: Props) {
  return <TableCommand<Action> commands={commands} verb={command} record={entry} close={close} />;
}
