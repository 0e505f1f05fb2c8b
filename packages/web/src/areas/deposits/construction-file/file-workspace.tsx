// A construction project as a place: its deposits, uses, monthly statements and reminders beside its file.
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import { lazyPart } from '#api/lazy-part.ts';
import type { AnyRecord } from '#resource/page.ts';
import { defineWorkspace } from '#resource/workspace/define-workspace.tsx';
import { ListCount } from '#resource/workspace/ListCount.tsx';
import { fileCalls, filePage } from './construction-file.page.tsx';

const ProjectUses = lazyPart(() => import('./ProjectUses.tsx'), 'ProjectUses');
const Reminders = lazyPart(() => import('../Reminders.tsx'), 'Reminders');

const OF_PROJECT = 'constructionFileId';

function Count({ record, tab }: { record: AnyRecord; tab: string }) {
  const query = { [OF_PROJECT]: String(record.id) };
  if (tab === 'instruments') return <ListCount list={marginInstrument.list} query={query} />;
  if (tab === 'statements') return <ListCount list={monthlyStatement.list} query={query} />;
  // Uses have no count of their own: a number is not worth all of their rows.
  const { remindCount } = record as unknown as ConstructionFile;
  return tab === 'reminders' && remindCount > 0 && <span className="figures"> {remindCount}</span>;
}

export const FileWorkspace = defineWorkspace(fileCalls, filePage, {
  tabs: [
    {
      key: 'instruments',
      label: marginInstrument.family.title,
      pages: [['/deposit/margin_instrument', OF_PROJECT]],
    },
    {
      key: 'uses',
      label: marginInstrument.projectUses.title,
      pages: [],
      Panel: ({ record }) => <ProjectUses record={record as unknown as ConstructionFile} />,
      right: marginInstrument.projectUses.action,
    },
    {
      key: 'statements',
      label: monthlyStatement.family.title,
      pages: [['/deposit/monthly_statement', OF_PROJECT]],
    },
    {
      key: 'reminders',
      label: depositRemind.sendRemind.title,
      pages: [],
      Panel: ({ record }) => <Reminders id={String(record.id)} />,
      right: depositRemind.reminders.action,
    },
  ],
  Count,
});
