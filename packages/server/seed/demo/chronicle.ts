// Events of the sample data: trail rows and messages, told as the story goes and written at its end.
import { smsTemplates } from '@trainrace/contract/areas/messages/sms-templates.labels';
import { addTrail, trailRow, type TrailEntry } from '../../src/platform/store/trail.ts';
import { DRY_RUN } from '../../src/platform/gateways/sms/dry-run.ts';
import { NO_ANSWER } from '../../src/platform/outbox/deliver-channel.ts';
import { smsRow, type OutgoingSms } from '../../src/platform/sms/outbox.ts';
import type { Operator } from './accounts/accounts.ts';
import { insertAll } from './insert.ts';
import type { World } from './world.ts';

export interface Chronicle {
  /** Null: somebody without an account. */
  tell(by: Operator | null, moment: Date, entry: TrailEntry): void;
  message(by: Operator, moment: Date, message: OutgoingSms, state?: 'sent' | 'failed' | 'queued'): void;
  write(): Promise<void>;
}

/** Those that failed were tried to the end. */
const TRIES = { sent: 1, failed: 8, queued: 0 } as const;

export function chronicleOf({ services, idAt }: World): Chronicle {
  const trail: ReturnType<typeof trailRow>[] = [];
  const messages: Record<string, unknown>[] = [];
  return {
    tell(by, now, entry) {
      const actor = { now, ip: '127.0.0.1', traceId: 'demo', ...(by === null ? {} : { user: by }) };
      trail.push({ ...trailRow(actor, entry), id: idAt(now) });
    },
    message(user, now, message, state = 'sent') {
      const isSent = state === 'sent';
      const sentAt = new Date(now.getTime() + 2000).toISOString();
      // Of what was sent every third has no receipt yet.
      const isDelivered = isSent && messages.length % 3 !== 2;
      const written = { ...message, content: smsTemplates[message.template].text };
      messages.push({
        ...smsRow({ cipher: services.cipher, now, user }, written, idAt(now)),
        state: isDelivered ? 'delivered' : state,
        tries: TRIES[state],
        error: state === 'failed' ? NO_ANSWER : null,
        providerId: isSent ? `${DRY_RUN}-demo` : null,
        sentAt: isSent ? sentAt : null,
        deliveredAt: isDelivered ? new Date(now.getTime() + 9000).toISOString() : null,
        ...(state === 'queued' ? {} : { nextTryAt: null }),
      });
    },
    async write() {
      await addTrail(services.db, trail);
      await insertAll(services.db, 'outbox', messages);
    },
  };
}
