// Reminding enterprises of files and of permits without one, once a day each; after that the town is told, then the inspection.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { batchRows, idsInput } from '../../wire/family.ts';
import { get, post } from '../../wire/endpoint.ts';
import { id, int, longText, optional } from '../../wire/fields.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { constructionFile } from './construction-file.ts';

const { family } = constructionFile;

/** Whom a reminder goes to: the enterprise, its town, the inspection of the bureau. */
export const REMIND_LEVEL = { enterprise: 1, town: 2, inspection: 3 } as const;

/** Between two reminders of one project. */
export const REMIND_HOURS = 24;

const SENDERS = { ADM_L: 'all', TOWN: 'town' } as const;

/** From when on a project may be reminded of again. */
export function remindAgainAt(lastRemindTime: string): Date {
  return new Date(Date.parse(`${lastRemindTime.slice(0, 19).replace(' ', 'T')}+08:00`) + REMIND_HOURS * 3_600_000);
}

/** An enterprise reads those that went to it. */
const access = rights('construction_file', { send_remind: SENDERS, reminders: { ...SENDERS, ENT: 'unit' } });

const reminder = z.object({
  id: z.string(),
  level: z.number().int(),
  content: z.string(),
  toName: z.string(),
  /** The sender; null where the system reminded, as the term was over. */
  byName: z.string().nullable(),
  remindTime: z.string(),
  readTime: z.string().nullable(),
  /** Of the message to the phone; none was sent where it is null. */
  smsState: z.string().nullable(),
});

export const depositRemind = {
  rights: access,
  sendRemind: post(`${family.path}/sendRemind`, {
    rows: 'itself',
    title: ['催办', 'Remind'],
    input: idsInput.extend({
      /** Instead of the text that fits the state. */
      content: optional(longText(200)),
      level: optional(int(1, 3)),
      /** Says what would be sent to whom, and sends nothing. */
      dryRun: z.boolean().optional(),
    }),
    data: z.array(batchRows.element.extend({ text: z.string().nullable(), to: z.string().nullable() })),
  }),
  reminders: get(`${family.path}/reminders`, {
    title: ['查看催办记录', 'View reminders'],
    input: z.object({ id: id() }),
    data: z.array(reminder),
  }),
  /** Of all projects of an enterprise, filed or not, that the caller may read the reminders of. */
  enterpriseReminders: get(`${family.path}/enterpriseReminders`, {
    title: ['企业催办记录', 'Reminders of an enterprise'],
    action: 'construction_file_reminders',
    input: z.strictObject({ ...pageInput, enterpriseId: id('user_info') }),
    data: pageOf(reminder.extend({ projectName: z.string() })),
  }),
};

export type Reminder = z.output<typeof reminder>;
export type EnterpriseReminder = Reminder & { projectName: string };
