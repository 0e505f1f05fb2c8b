// Whether somebody counts as one of this city: the bureau's word, with its reason.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { eligibilityText } from './entry.words.ts';

interface Props {
  record: ApplicationInfo;
  close: () => void;
  done?: (after: ApplicationInfo) => void;
}

export function DecideLocal({ record: { id, version, isLocal }, close, done }: Props) {
  const t = useWords(eligibilityText);
  return (
    <CommandDialog
      title={t('decideLocal')}
      verb={t('decideLocal')}
      call={applicationInfo.editIsLocalSubmit}
      input={{ id, version }}
      fields={['isLocal', 'isLocalReason']}
      labels={applicationInfo.family.labels}
      start={isLocal === null || isLocal === undefined ? {} : { isLocal }}
      refresh={[applicationInfo.family.path]}
      close={close}
      {...(done === undefined ? {} : { done })}
    />
  );
}
