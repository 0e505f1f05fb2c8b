// Tasks of the caller today, in one call: our addition to the specification's home page.
import { z } from 'zod';
import { auditStatus } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, date } from '../../wire/fields.ts';

/** Each is told to who has the right to act on it. */
export const TODOS = [
  'finalAudit',
  'firstAudit',
  'firstAuditForUnit',
  'scoresMissing',
  'scoresToCheck',
  'tradesToLock',
  'tradesToPublicize',
  'tradesToPublish',
  'contestsToFile',
  'contestsToPublish',
  'contestsClosing',
  'contestsToArrange',
  'contestsToStart',
  'contestsToFinish',
  'contestsToClose',
  'correctionsToDecide',
  'honoursToForward',
  'honoursToGrant',
  'prizesToConfirm',
  'prizesToPay',
  'championsToTake',
  'contestsAsked',
  'groupsWaiting',
  'guestsWaiting',
  'mergesToConfirm',
  'changesWaiting',
  'objectionsWaiting',
  'returnObjections',
  'appealsToAccept',
  'appealsToDecide',
  'filesToForward',
  'filesToDecide',
  'filesReturned',
  'filesToPay',
  'returnsToPublish',
  'returnsToDecide',
  'projectsUnfiled',
  'projectsOverdue',
  'statementsToReport',
  'townStatements',
  'statementsToCheck',
  'statementsToConfirm',
  'statementsLate',
  'instrumentsToConfirm',
  'instrumentsToPay',
  'instrumentsToTopUp',
  'instrumentsToRelease',
  'instrumentsRejected',
  'instrumentsEnding',
  'privacyRequests',
  'ratingsToAnswer',
  'messagesFailed',
  'noticesToConfirm',
  'drafts',
  'returned',
] as const;
export type Todo = (typeof TODOS)[number];

/** Days before the end of entries from which a contest counts as closing. */
export const CLOSING_DAYS = 7;
/** Days that the curve of entries goes back, today included. */
export const CURVE_DAYS = 30;
/** Contests that take entries, those that close first. */
export const MAX_OPEN_CONTESTS = 5;

/** Ends and events of a day. */
export const DEADLINES = [
  'entriesEnd',
  'reviewEnds',
  'correctionEnds',
  'theory',
  'practice',
  'noticeEnds',
  'fileDue',
  'statementDue',
  'instrumentEnds',
] as const;
export type Deadline = (typeof DEADLINES)[number];
/** Days ahead that deadlines are told of, today included. */
export const DEADLINE_DAYS = 14;
export const MAX_DEADLINES = 12;

const count = z.number().int();

export const workbench = {
  look: get('/api/zjgrsj-trainrace/workbench', {
    title: ['工作台', 'Workbench'],
    action: 'signedIn',
    input: z.object({}),
    data: z.object({
      /** Of the server, by which the tasks are counted and their lists are opened. */
      today: date(),
      /** Those of the caller's rights, in the order of the work; nothing to do is 0. */
      todos: z.array(
        z.object({
          todo: z.literal(TODOS),
          count,
          /** For tasks done trade by trade: the trade where most of them wait. */
          at: z.object({ contestId: z.string(), tradeId: z.string() }).nullable(),
          /** Those among them whose day is over, and the day of the oldest; null for tasks without a day, and where none is. */
          late: z.object({ count, since: date() }).nullable(),
        }),
      ),
      /** The entries that the caller may see, by state; states without any are left out. */
      stages: z.array(z.object({ auditStatus: code(auditStatus), count })),
      /** Entries handed in on each of the last days, the oldest first; for who audits or supervises. */
      days: z.array(z.object({ day: date(), count })),
      /** Days of the next two weeks on which something of what the caller may see ends or takes place, the nearest first. */
      deadlines: z.array(z.object({ day: date(), what: z.literal(DEADLINES), id: z.string(), name: z.string() })),
      /** Taking entries now. */
      contests: z.array(z.object({ id: z.string(), contestName: z.string(), applyEnd: z.string() })),
      /** The tour of a minute is offered until the person closes it once. */
      hasTour: z.boolean(),
      /** Keys of `HOME_CHARTS` that the person chose; null before that. One that there is no more is left out. */
      charts: z.array(z.string()).nullable(),
      /** There are records that one follows, or was handed. */
      hasOwnRecords: z.boolean(),
    }),
  }),
  closeTour: post('/api/zjgrsj-trainrace/workbench/tour/close', {
    title: ['不再显示导览', 'Close the tour'],
    action: 'signedIn',
    input: z.object({}),
    data: z.null(),
  }),
};

export type Workbench = z.output<(typeof workbench.look)['data']>;
