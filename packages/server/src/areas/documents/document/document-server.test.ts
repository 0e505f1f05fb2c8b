// ONLYOFFICE over real HTTP in both directions; the document server is a stub that speaks its protocol.
import { documents, documentServer as calls } from '@trainrace/contract/areas/documents/document';
import type { EditorOptions } from '@trainrace/contract/areas/documents/editor-config';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { SECRET, testDocumentServer } from '#platform/gateways/onlyoffice/test-document-server.ts';
import { readJwt, signJwt } from '#platform/gateways/onlyoffice/jwt.ts';
import { anOfficeFile } from '#test/office-files.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { upload } from '#test/upload.ts';

let server: TestApp;
let office: Awaited<ReturnType<typeof testDocumentServer>>;
let bureau: Caller;
let id: string;
let options: EditorOptions;

beforeAll(async () => {
  office = await testDocumentServer();
  server = await testApp({ ONLYOFFICE_URL: office.origin, ONLYOFFICE_SECRET: SECRET });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  server.services.config.siteUrl = `http://127.0.0.1:${port}`;
  await anAccount(server.services, { account: 'admc', name: '张老师', roles: ['ADM_C'] });
  bureau = await server.as('admc');
});
afterAll(() => office.close());

beforeEach(async () => {
  office.answers(null);
  ({ id } = (await bureau.post(documents.submit.path, { title: '方案', fileType: 'text' })).data);
  options = await open();
});

const open = async (model = 'edit'): Promise<EditorOptions> =>
  (await bureau.get(documents.editor.path, { id, model })).data.options;

const versions = async (): Promise<{ no: number; kind: string; authorName: string; hash: string }[]> =>
  (await bureau.get(documents.versions.path, { id })).data;

const told = async () => (await versions()).map(({ no, kind }) => `${no} ${kind}`);

const DONE = { status: 200, said: '{"error":0}' };

describe('[S3-20] what the document server is opened with', () => {
  it('is signed as a whole, with the options of the specification and nothing more allowed', async () => {
    expect(options).toMatchObject({
      fileType: 'docx',
      key: `${id}-1`,
      title: '方案',
      lang: 'zh',
      user: { id: bureau.userId, name: '张老师' },
      isEdit: true,
      isPrint: true,
      model: 'edit',
    });
    const { config, status, bytes } = await office.open(options);
    expect(status).toBe(200);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(config).toMatchObject({
      documentType: 'word',
      document: { key: options.key, url: options.url, permissions: { edit: true, print: true, download: false } },
      editorConfig: { callbackUrl: options.editUrl, mode: 'edit', user: options.user },
    });
  });

  it('[S9-35] download is disabled; autosave, chat, comments, help and plugins are off', async () => {
    const { config } = await office.open(options);
    expect(config).toMatchObject({
      document: { permissions: { download: false, comment: false, chat: false } },
      editorConfig: {
        customization: { autosave: false, chat: false, comments: false, help: false, plugins: false },
      },
    });
  });

  it('names no place to save where it is only looked at', async () => {
    const looked = await open('view');
    expect(looked).toMatchObject({ isEdit: false, model: 'view', editUrl: '' });
    expect((await office.open(looked)).config).toMatchObject({ document: { permissions: { edit: false } } });
  });
});

describe('[S2-55] what it saves', () => {
  test.each(['body', 'header'] as const)('is a version, signed in the %s', async (as) => {
    const bytes = anOfficeFile('docx', as);
    expect(await office.says(options, 2, bytes, as === 'header' ? { as } : {})).toEqual(DONE);
    expect(await told()).toEqual(['2 save', '1 create']);
    expect((await versions())[0]!.authorName).toBe('张老师');
    expect((await open()).key).toBe(`${id}-2`);
  });

  it('[R15] is one version however often it is said, and an old word after the last changes nothing', async () => {
    const [first, last] = [anOfficeFile('docx', 'first'), anOfficeFile('docx', 'last')];
    const said = { url: office.keep(first) };
    for (let at = 0; at < 3; at++) expect(await office.says(options, 6, null, said)).toEqual(DONE);
    expect(await told()).toEqual(['2 save', '1 create']);
    for (let at = 0; at < 2; at++) expect(await office.says(options, 2, last)).toEqual(DONE);
    expect(await office.says(options, 6, anOfficeFile('docx', 'replayed'))).toEqual(DONE);
    expect(await office.says(options, 2, first)).toEqual(DONE);
    expect(await told()).toEqual(['3 save', '2 save', '1 create']);
    const { data } = await bureau.get(documents.detail.path, { id });
    expect(data.versionNo).toBe(3);
  });

  it('five at once are one version', async () => {
    const said = { url: office.keep(anOfficeFile('docx', 'at once')) };
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => office.says(options, 2, null, said)));
    expect(all).toEqual(all.map(() => DONE));
    expect(await told()).toEqual(['2 save', '1 create']);
  });

  it('stands beside what somebody saved in the page meanwhile', async () => {
    const fields = { id, baseNo: '1' };
    await upload(bureau, documents.save.path, fields, { name: 'a.docx', bytes: anOfficeFile('docx', 'page') });
    expect(await office.says(options, 2, anOfficeFile('docx', 'office'))).toEqual(DONE);
    expect(await told()).toEqual(['3 conflict', '2 save', '1 create']);
  });

  test.each([1, 4])('is nothing at status %i', async (status) => {
    expect(await office.says(options, status, null)).toEqual(DONE);
    expect(await told()).toEqual(['1 create']);
  });
});

describe('[T31] what is not believed', () => {
  const good = anOfficeFile('docx', 'forged');
  const REFUSED = [400, ['1 create']];
  const forged = async (said: Parameters<typeof office.says>[3], bytes: Buffer | null = good) => {
    const { status } = await office.says(options, 2, bytes, said);
    return [status, await told()];
  };

  it('a callback without a token, in JSON or as a form, or signed with another secret', async () => {
    expect(await forged({ as: 'unsigned' })).toEqual(REFUSED);
    expect(await forged({ as: 'form' })).toEqual(REFUSED);
    expect(await forged({ secret: 'secret' })).toEqual(REFUSED);
    expect(await forged({ as: 'header', secret: 'another secret that is long enough' })).toEqual(REFUSED);
  });

  it('a token that says it needs no signature', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'none' })}.${part({ key: options.key, status: 2, url: office.keep(good) })}.`;
    const answer = await fetch(options.editUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(answer.status).toBe(400);
    expect(await told()).toEqual(['1 create']);
  });

  it('the key of another document or version', async () => {
    expect(await forged({ key: `${id}-2` })).toEqual(REFUSED);
    expect(await forged({ key: `${crypto.randomUUID()}-1` })).toEqual(REFUSED);
  });

  it.each([
    'http://127.0.0.1:1/output',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'http://user@127.0.0.1/output',
    'not an address',
  ])('content at %s, which is not the address of the document server', async (url) => {
    const before = office.fetched.length;
    expect(await forged({ url }, null)).toEqual(REFUSED);
    expect(office.fetched.length).toBe(before);
  });

  it('a redirect, what is too large, what is another type, and what breaks off', async () => {
    office.answers((response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    expect(await forged({})).toEqual(REFUSED);
    office.answers((response) => {
      response.on('error', () => undefined);
      for (let at = 0; at < 21; at++) response.write(Buffer.alloc(1_048_576));
      response.end();
    });
    expect(await forged({})).toEqual(REFUSED);
    office.answers((response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('PK');
      setImmediate(() => response.destroy());
    });
    expect(await forged({})).toEqual(REFUSED);
    office.answers(null);
    expect(await forged({}, anOfficeFile('xlsx'))).toEqual(REFUSED);
  });

  it('a ticket to read where one saves, of another server, or out of date', async () => {
    const read = new URL(options.url).searchParams.get('ticket')!;
    const saving = new URL(options.editUrl).searchParams.get('ticket')!;
    const own = (await readJwt(saving, server.services.keys.sign, new Date()))!;
    const old = await signJwt({ ...own, exp: 1 }, server.services.keys.sign);
    const foreign = await signJwt({ ...own }, SECRET);
    for (const ticket of [read, old, foreign, 'x', '']) {
      const editUrl = `${server.services.config.siteUrl}${calls.callback.path}?ticket=${encodeURIComponent(ticket)}`;
      expect((await office.says({ ...options, editUrl }, 2, good)).status).toBe(400);
    }
    expect((await fetch(`${server.services.config.siteUrl}${calls.content.path}?ticket=${foreign}`)).status).toBe(400);
    expect(await told()).toEqual(['1 create']);
  });

  it('a person who may not write any more', async () => {
    const leaver = await anAccount(server.services, { account: `left${id.slice(-6)}`, roles: ['ADM_C'] });
    await server.services.db.updateTable('account').set({ enabled: 0 }).where('id', '=', leaver).execute();
    const { status } = await office.says(options, 2, good, { users: [leaver] });
    expect(status).toBe(403);
    expect(await told()).toEqual(['1 create']);
  });

  it('a document that is gone has no content', async () => {
    await bureau.post(documents.remove.path, { ids: id });
    expect((await office.open(options)).status).toBe(404);
    expect((await office.says(options, 2, good)).status).toBe(404);
  });
});
