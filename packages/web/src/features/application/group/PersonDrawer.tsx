import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import { isMinor } from '@trainrace/contract/rules/guardian';
import { useState } from 'react';
import { entryText } from '../entry.words.ts';
import { groupText } from './group.words.ts';
import { useWords } from '#i18n/words.ts';
import type { AnyDraft, AnyPage, AnyRecord } from '#resource/page.ts';
import { RecordForm } from '#resource/form/RecordForm.tsx';
import { PaneDrawer } from '#widgets/PaneDrawer.tsx';
import { useAskedLeave } from '#widgets/use-asked-leave.ts';
import { dayOf } from '../days-left.ts';
import { readFrom } from '../entrant.ts';
import { entryCalls } from '../EntryFacts.tsx';
import { PapersDue } from '../PapersDue.tsx';
import { entrySections, OF_GUARDIAN, SECTIONS } from '../entry-sections.ts';

/** Of a returned entry only what the auditors named may change. */
const page = (tradeId: string, only: readonly string[] | null): AnyPage => ({
  about: groupText.about,
  columns: [],
  filters: [],
  form: SECTIONS.map((section) => ({
    title: entryText[section],
    fields: entrySections[section]
      .filter((field) => only === null || only.includes(field))
      .map((field) => (OF_GUARDIAN.includes(field) ? { field, when: isYoung } : field)),
  })).filter(({ fields }) => fields.length > 0),
  defaults: () => ({ contestTradeId: tradeId }),
});

/** As far as the number says. */
function isYoung(draft: AnyDraft): boolean {
  const today = dayOf(Date.now());
  return isMinor(readFrom(draft, today)?.birthday, today);
}

interface Props {
  tradeId: string;
  entry: ApplicationInfo | null;
  close: () => void;
}

export function PersonDrawer({ tradeId, entry, close }: Props) {
  const t = useWords(groupText);
  const leave = useAskedLeave(close);
  const [shown] = useState(() =>
    page(tradeId, entry === null || entry.auditStatus === 0 ? null : (entry.returnFields ?? [])),
  );
  return (
    <PaneDrawer title={entry?.name ?? t('editTitle')} close={leave}>
      {entry !== null && <PapersDue entry={entry} isOpen />}
      <RecordForm
        calls={entryCalls}
        page={shown}
        record={entry as AnyRecord | null}
        verb={t('save')}
        leave={leave}
        done={close}
      />
    </PaneDrawer>
  );
}
