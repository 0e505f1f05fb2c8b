import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import { auditStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useLang } from '#i18n/language.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { entryTones } from '#widgets/entry-tones.ts';

export function EntryStatus({ entry }: { entry: Pick<ApplicationInfo, 'auditStatus'> }) {
  const lang = useLang();
  return (
    <StatusDot tone={entryTones[entry.auditStatus] ?? 'idle'}>{wordOf(auditStatus, entry.auditStatus, lang)}</StatusDot>
  );
}
