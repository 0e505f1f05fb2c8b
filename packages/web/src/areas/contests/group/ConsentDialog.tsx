import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useState } from 'react';
import { useRefresh } from '#api/query.ts';
import { useColon } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { GuardianConsent } from '../entry/GuardianConsent.tsx';
import { guardianText } from '../entry/entry.words.ts';
import { groupText } from './group.words.ts';

/** For who enters somebody else: apart from the form, whose unsaved words it leaves alone. */
export function ConsentDialog({ entry: before, close }: { entry: ApplicationInfo; close: () => void }) {
  const t = useWords(guardianText);
  const g = useWords(groupText);
  const refresh = useRefresh();
  const colon = useColon();
  const [entry, setEntry] = useState(before);
  const agreed = (after: ApplicationInfo) => {
    setEntry(after);
    void refresh(applicationInfo.family.path);
  };
  return (
    <Dialog
      title={t('title') + colon + (entry.name ?? entry.applyNo)}
      okText={g('closeDialog')}
      cancelButtonProps={{ hidden: true }}
      onOk={close}
      onCancel={close}
    >
      <GuardianConsent entry={entry} hasMobile={Boolean(entry.guardianMobile)} agreed={agreed} />
    </Dialog>
  );
}
