import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import { actorOf, type Context } from '#platform/context/context.ts';
import { workCalendarOf } from '#platform/calendar/work-calendar.ts';
import { calculateDraft, saveCalculated } from './calculate-file.ts';
import { constructionFileStore } from './file-store.ts';
import { matchFile } from './match-permits.ts';
import { arrival, fileActorOf } from './move-file.ts';
import type { Services } from '#platform/services.ts';
import { runCommand } from '#platform/store/run-command.ts';
import { day } from '#platform/time/time.ts';
import { requireComplete } from './complete.ts';
import { fileShownTo } from './file-shown.ts';
import { saveDraft, type FileInput } from './save-file.ts';
import { notifyWaiting } from './notify-file.ts';

/** Saves the fields present and hands the file in, or does neither. */
export async function submitFile(
  { params }: Pick<Services, 'params'>,
  outer: Context,
  input: FileInput,
): Promise<ConstructionFile> {
  const { depositTownStep } = await params.read();
  return await runCommand(
    outer,
    {
      table: constructionFileCommands,
      store: constructionFileStore,
      load: async (context) => ({ row: await saveDraft(context, input) }),
      actorOf: fileActorOf,
      facts: () => ({ townStep: depositTownStep }),
      effects: {
        submit: async (context, { row }) => {
          await requireComplete(context, row);
          return {
            set: {
              ...(await saveCalculated(context, row.id, await calculateDraft(context, row))),
              submitUser: actorOf(context.user),
              submitTime: context.now.toISOString(),
              returnReason: null,
              returnFields: null,
              ...arrival(context, await decisionDue(context)),
            },
            after: async (submitted) => {
              await matchFile(context.db, submitted.id);
              await notifyWaiting(context, submitted);
              return submitted;
            },
          };
        },
      },
      present: fileShownTo,
    },
    'submit',
    // The version sent was that of the draft: saving has looked at it.
    {},
  );
}

/** Town and bureau each decide within so many working days (domain §4.3). */
const DECISION_DAYS = 5;

export async function decisionDue({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string> {
  return addWorkingDays(day(now), DECISION_DAYS, await workCalendarOf(db));
}
