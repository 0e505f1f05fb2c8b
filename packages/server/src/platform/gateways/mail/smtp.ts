// E-mail over SMTP: never in the clear beyond this machine, never longer than some seconds.
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/connect.ts';
import { DRY_RUN } from '../sms/dry-run.ts';
import { breaker } from '../outside/breaker.ts';
import { MailRefused, type Letter, type MailGateway } from './mail-gateway.ts';

const RULE = {
  failures: 5,
  windowMs: 30_000,
  restMs: 30_000,
  isAnswer: (error: unknown) => error instanceof MailRefused,
};
export const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000, dnsTimeout: 5000 };
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** Answers that speak of the mailbox, not of the server: no such user, no such domain, mailbox closed. */
const OF_MAILBOX = new Set([550, 551, 553, 556]);

export const dryRunMail: MailGateway = {
  isDryRun: true,
  send: async ({ id }) => ({ providerId: `${DRY_RUN}-${id}` }),
};

export function smtpMail(
  { url, from, ca }: Exclude<Config['mail'], string | null>,
  db: Db,
  timeouts: Readonly<typeof TIMEOUTS> = TIMEOUTS,
): MailGateway {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isLocal = LOOPBACK.includes(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // An attacker on the way would otherwise only have to leave the offer out.
    requireTLS: !secure && !isLocal,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(ca !== undefined && { tls: { ca: readFileSync(ca, 'utf8') } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const guarded = breaker(db, 'mail', RULE);
  return {
    isDryRun: false,
    send: async (letter) =>
      await guarded(async () => {
        try {
          await transport.sendMail(messageOf(letter, from));
        } catch (error) {
          throw refusalIn(error) ?? error;
        }
        return { providerId: messageId(letter.id, from) };
      }),
  };
}

const messageId = (id: string, from: string) => `<${id}@${from.slice(from.indexOf('@') + 1)}>`;

const messageOf = ({ id, to, subject, text, html }: Letter, from: string) => ({
  from,
  // As an object: nothing of it is read as a list of addresses.
  to: { name: '', address: to },
  subject: oneLine(subject),
  text,
  html,
  messageId: messageId(id, from),
  // Keeps holiday notices from coming back.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

// oxlint-disable-next-line no-control-regex -- what ends a header line
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ');

function refusalIn(error: unknown): MailRefused | null {
  const { responseCode, command, message } = error as { responseCode?: number; command?: string; message: string };
  const isOfMailbox = responseCode !== undefined && OF_MAILBOX.has(responseCode) && command === 'RCPT TO';
  return isOfMailbox ? new MailRefused(message) : null;
}
