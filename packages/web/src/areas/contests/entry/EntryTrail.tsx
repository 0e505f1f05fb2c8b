import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { Timeline } from '#resource/trail/Timeline.tsx';
import { entryCalls } from './entry-calls.ts';
import { EntryTimeline } from './EntryTimeline.tsx';

/** The steps of an entry, and under them every change with who made it. */
export function EntryTrail({ entry }: { entry: ApplicationInfo }) {
  return (
    <>
      <EntryTimeline entry={entry} />
      <Timeline family={entryCalls.family} id={entry.id} />
    </>
  );
}
