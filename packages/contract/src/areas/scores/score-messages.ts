// Recipients of scores by SMS, those left out and why, and the outcome of the message before.
import { z } from 'zod';
import { messageState } from '../../dictionaries.ts';
import { code } from '../../wire/fields.ts';
import { post } from '../../wire/endpoint.ts';
import { idsInput } from '../../wire/family.ts';
import { competitionInfo } from './competition-info.ts';

export const scoreMessageKind = ['theory', 'total'] as const;

export const scoreMessages = {
  preview: post(`${competitionInfo.family.path}/scoreMessages`, {
    title: ['成绩短信预览', 'Preview of score messages'],
    action: competitionInfo.sendTotalScoreMessage.action,
    isRepeatable: false,
    input: idsInput.extend({ kind: z.literal(scoreMessageKind), resend: z.boolean().optional() }),
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        mobile: z.string().nullable(),
        /** The message, word for word; null where none is sent. */
        text: z.string().nullable(),
        /** Why none is sent. */
        refused: z.string().nullable(),
        /** Of the last one. */
        state: code(messageState),
        sentAt: z.string().nullable(),
        /** Of a message that no provider took. */
        error: z.string().nullable(),
      }),
    ),
  }),
};
