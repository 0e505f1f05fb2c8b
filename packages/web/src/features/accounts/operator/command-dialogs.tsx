import { operatorKind } from '@trainrace/contract/access/roles';
import { operator, type Operator } from '@trainrace/contract/accounts/operator';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useLang } from '#i18n/language.ts';
import { operatorText } from './operator.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { OneTimePassword } from '../OneTimePassword.tsx';
import { useShownOnce } from '../use-shown-once.ts';

interface Props {
  record: Operator;
  close: () => void;
}

export const InviteOperator = (props: Props) => <GivePassword {...props} command="invite" />;
export const ResetOperator = (props: Props) => <GivePassword {...props} command="resetPassword" />;
export const EnableOperator = (props: Props) => <Switch {...props} command="enable" />;
export const DisableOperator = (props: Props) => <Switch {...props} command="disable" />;

/** The one-time password is shown here only where no message brings it. */
function GivePassword({ record, close, command }: Props & { command: 'invite' | 'resetPassword' }) {
  const t = useWords(operatorText);
  const lang = useLang();
  const { given, show, closeUnlessGiven } = useShownOnce(close);
  if (given !== null) return <OneTimePassword {...given} close={close} />;
  const { id, name, unitKind } = record;
  const isInvitation = command === 'invite';
  const verb = t(isInvitation ? 'invite' : 'reset');
  return (
    <CommandDialog
      title={verb}
      text={
        isInvitation ? t('inviteText', { name, kind: wordOf(operatorKind, unitKind, lang) }) : t('resetText', { name })
      }
      verb={verb}
      isDanger={!isInvitation}
      call={operator.command}
      input={{ id, command }}
      refresh={[operator.family.path]}
      close={closeUnlessGiven}
      done={({ mobile: account, initialPassword: password }) => password !== undefined && show({ account, password })}
    />
  );
}

function Switch({ record: { id, name, version }, close, command }: Props & { command: 'enable' | 'disable' }) {
  const t = useWords(operatorText);
  return (
    <CommandDialog
      title={t(command)}
      text={t(command === 'enable' ? 'enableText' : 'disableText', { name })}
      verb={t(command)}
      isDanger={command === 'disable'}
      call={operator.command}
      input={{ id, command, version }}
      refresh={[operator.family.path]}
      close={close}
    />
  );
}
