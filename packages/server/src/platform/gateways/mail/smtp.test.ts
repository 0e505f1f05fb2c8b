import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Connection } from '#platform/db/connect.ts';
import { BreakerOpen } from '#platform/gateways/outside/breaker.ts';
import { testDatabase } from '#test/database.ts';
import { tlsCertificate } from '#test/tls-certificate.ts';
import { MailRefused } from './mail-gateway.ts';
import { smtpMail, TIMEOUTS } from './smtp.ts';

const FROM = 'noreply@skills.example';
let connection: Connection;
let running: (SMTPServer | Server)[] = [];
const got: string[] = [];
const recipients: string[] = [];

beforeAll(async () => {
  connection = connect(await testDatabase());
});
afterAll(() => connection.close());
beforeEach(async () => {
  await connection.db.deleteFrom('breaker').execute();
  got.length = 0;
  recipients.length = 0;
});
afterEach(async () => {
  await Promise.all(running.map((server) => new Promise<void>((done) => server.close(() => done()))));
  running = [];
});

/** For 127.0.0.1, by itself. */
function ownCertificate(): { key: string; cert: string; file: string } {
  const made = tlsCertificate('mail.test');
  const file = join(mkdtempSync(join(tmpdir(), 'trainrace-mail-')), 'ca.pem');
  writeFileSync(file, made.cert);
  return { ...made, file };
}

async function mailServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (address.startsWith('nobody')) return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      if (address.startsWith('later')) return done(Object.assign(new Error('mailbox busy'), { responseCode: 450 }));
      recipients.push(address);
      done();
    },
    onData(stream, _, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        got.push(Buffer.concat(parts).toString());
        done();
      });
    },
    ...options,
  });
  // A client that trusts no certificate hangs up.
  server.on('error', () => {});
  running.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.server.address() as AddressInfo).port;
}

const gateway = (url: string, ca?: string) => smtpMail({ url, from: FROM, ca }, connection.db);
const letter = {
  id: '0196-a',
  to: 'chen@example.cn',
  subject: '报名已通过',
  text: '陈示一的报名已通过',
  html: '<p>好</p>',
};

describe('[issue 15] e-mail over SMTP', () => {
  it('arrives as plain text and HTML, under an id of ours', async () => {
    const port = await mailServer();
    const { providerId } = await gateway(`smtp://127.0.0.1:${port}`).send(letter);
    expect(providerId).toBe('<0196-a@skills.example>');
    expect(recipients).toEqual(['chen@example.cn']);
    const [mail] = got;
    expect(mail).toContain('Message-ID: <0196-a@skills.example>');
    expect(mail).toContain('Auto-Submitted: auto-generated');
    expect(mail).toMatch(/text\/plain/);
    expect(mail).toMatch(/text\/html/);
    expect(mail).toContain(Buffer.from(letter.subject).toString('base64').slice(0, 12));
  });

  it('takes no header from what is put into a subject, and no second address from what is put into one', async () => {
    const port = await mailServer();
    const mail = gateway(`smtp://127.0.0.1:${port}`);
    await mail.send({ ...letter, subject: 'a\r\nBcc: thief@example.cn\u2028X-More: 1' });
    expect(recipients).toEqual(['chen@example.cn']);
    expect(got[0]).not.toMatch(/^(Bcc|X-More):/im);
    recipients.length = 0;
    await mail.send({ ...letter, to: 'chen@example.cn, thief@example.cn' }).catch(() => {});
    expect(recipients).not.toContain('thief@example.cn');
  });

  it('goes through TLS from the first byte where the address says so, to a server whose certificate is known', async () => {
    const { key, cert, file } = ownCertificate();
    const port = await mailServer({ secure: true, key, cert });
    await gateway(`smtps://127.0.0.1:${port}`, file).send(letter);
    expect(got).toHaveLength(1);
    await expect(gateway(`smtps://127.0.0.1:${port}`).send(letter)).rejects.toThrow(/certificate/i);
    expect(got).toHaveLength(1);
  });

  it('signs in with name and password, over STARTTLS', async () => {
    const { key, cert, file } = ownCertificate();
    const seen: unknown[] = [];
    const port = await mailServer({
      disabledCommands: [],
      authOptional: false,
      key,
      cert,
      onAuth({ username, password }, { secure }, done) {
        seen.push([username, password, secure]);
        done(null, { user: username ?? '' });
      },
    });
    await gateway(`smtp://user:p%40ss@127.0.0.1:${port}`, file).send(letter);
    expect(seen).toEqual([['user', 'p@ss', true]]);
  });

  it('is told apart: a mailbox that is not there, one that is busy, a server that is away', async () => {
    const port = await mailServer();
    const mail = gateway(`smtp://127.0.0.1:${port}`);
    await expect(mail.send({ ...letter, to: 'nobody@example.cn' })).rejects.toThrow(MailRefused);
    const busy = await mail.send({ ...letter, to: 'later@example.cn' }).catch((error: unknown) => error);
    expect(busy).not.toBeInstanceOf(MailRefused);
    await expect(gateway('smtp://127.0.0.1:9').send(letter)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('is left alone for a while after it failed again and again, and not for mailboxes that are not there', async () => {
    const port = await mailServer();
    const mail = gateway(`smtp://127.0.0.1:${port}`);
    for (let tries = 0; tries < 6; tries += 1)
      await expect(mail.send({ ...letter, to: 'nobody@example.cn' })).rejects.toThrow(MailRefused);
    const away = gateway('smtp://127.0.0.1:9');
    for (let tries = 0; tries < 5; tries += 1) await expect(away.send(letter)).rejects.toThrow(/ECONNREFUSED/);
    await expect(mail.send(letter)).rejects.toThrow(BreakerOpen);
  });

  it('does not wait for a server that says nothing', async () => {
    const held: Socket[] = [];
    const silent = createServer((socket) => void held.push(socket));
    running.push(silent);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    expect(TIMEOUTS.greetingTimeout).toBe(5000);
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const quick = smtpMail({ url, from: FROM, ca: undefined }, connection.db, { ...TIMEOUTS, greetingTimeout: 200 });
    await expect(quick.send(letter)).rejects.toThrow(/timeout|greeting/i);
    for (const socket of held) socket.destroy();
  });
});
