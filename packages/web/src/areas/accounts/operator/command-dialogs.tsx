import { operatorKind } from '@trainrace/contract/access/roles';
import { operator, type Operator } from '@trainrace/contract/areas/accounts/operator';
import { operatorCommands } from '@trainrace/contract/areas/accounts/operator-commands';
import { operatorCommandLabels } from '@trainrace/contract/areas/accounts/operator-commands.labels';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useLabel, useLang } from '#i18n/language.ts';
import { say } from '#i18n/texts.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { OneTimePassword } from '../OneTimePassword.tsx';
import { useShownOnce } from '../use-shown-once.ts';

interface Props {
  record: Operator;
  close: () => void;
}

export function InviteOperator(props: Props) {
  return <GivePassword {...props} command="invite" />;
}

export function ResetOperator(props: Props) {
  return <GivePassword {...props} command="resetPassword" />;
}

/** The one-time password is shown here only where no message brings it. */
function GivePassword({ record, close, command }: Props & { command: 'invite' | 'resetPassword' }) {
  const lang = useLang();
  const label = useLabel();
  const { given, show, closeUnlessGiven } = useShownOnce(close);
  if (given !== null) return <OneTimePassword {...given} close={close} />;
  const { id, name, unitKind } = record;
  const { verb, text } = operatorCommandLabels[command];
  return (
    <CommandDialog
      title={label(verb)}
      text={text && say(text, lang, { name, kind: wordOf(operatorKind, unitKind, lang) })}
      verb={label(verb)}
      isDanger={operatorCommands.commands[command].isDanger ?? false}
      call={operator.command}
      input={{ id, command }}
      refresh={[operator.family.path]}
      close={closeUnlessGiven}
      done={({ mobile: account, initialPassword: password }) => password !== undefined && show({ account, password })}
    />
  );
}
