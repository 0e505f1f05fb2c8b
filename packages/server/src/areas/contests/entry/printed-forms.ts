// Form and promise of an entry, and what became of the form that the unit sealed.
import { readFile } from 'node:fs/promises';
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { actorName, type Context } from '#platform/context/context.ts';
import { mount } from '#platform/http/mount.ts';
import type { PrintedDocument } from '#platform/print/document.ts';
import { sendPdf } from '#platform/print/send-pdf.ts';
import { print } from '#platform/print/print.ts';
import { readCode } from '#platform/print/read-code.ts';
import type { Services } from '#platform/services.ts';
import { writingTurns } from '#platform/sheets/turns.ts';
import { codeOf } from './entry-hash.ts';
import { entryShownTo, findEntry } from './entry.ts';
import { formOf, promiseOf, type PrintedEntry } from './print-entry.ts';
import { printPromises } from './print-promises.ts';

const { form, promise, promises, signedForm } = applicationInfo;

type State = DataOf<typeof signedForm>['state'];

export function mountPrintedForms(app: FastifyInstance, services: Services): void {
  mount(app, services, promise, async (context, { id }, _, reply) => {
    const printed = await printedEntry(context, id);
    return await send(context, reply, promiseOf(printed));
  });
  mount(
    app,
    services,
    promises,
    async (context, { ids }, _, reply) => await printPromises(context, services, ids, reply),
  );
  mount(app, services, form, async (context, { id }, _, reply) => {
    const { full, ...printed } = await printedEntry(context, id);
    const photo = await photoOf(context, services, full);
    const code = codeOf(services.keys.sign, full, photo?.sha256 ?? null);
    return await send(context, reply, formOf(printed, photo?.bytes ?? null, code));
  });
  mount(app, services, signedForm, async (context, { id }) => ({ state: await stateOf(context, services, id) }));
}

async function printedEntry(context: Context, id: string): Promise<PrintedEntry & { full: ApplicationInfo }> {
  const entry = await findEntry(context, id);
  const { lang, user, now } = context;
  return { full: entry.full, entry: entryShownTo(context, entry), lang, by: actorName(user), at: now };
}

async function send(context: Context, reply: FastifyReply, document: PrintedDocument): Promise<FastifyReply> {
  const bytes = await print(context.user.id, document);
  return await sendPdf(reply, bytes, { name: document.title, how: 'inline' });
}

interface KeptFile {
  sha256: Buffer;
  storageKey: string;
  extension: string;
}

async function fileOf({ db }: Context, id: string | null | undefined, prjId: string): Promise<KeptFile | undefined> {
  if (id === null || id === undefined) return undefined;
  const file = await db
    .selectFrom('attach')
    .select(['sha256', 'storageKey', 'extension'])
    .where('id', '=', id)
    .where('prjId', '=', prjId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  const storageKey = file?.storageKey ?? null;
  return file === undefined || storageKey === null ? undefined : { ...file, storageKey };
}

async function photoOf(context: Context, { files }: Services, full: ApplicationInfo) {
  const file = await fileOf(context, full.photoAttId, full.id);
  if (file === undefined) return undefined;
  return { ...file, bytes: await files.withFile(file.storageKey, async (path) => await readFile(path)) };
}

async function stateOf(context: Context, services: Services, id: string): Promise<State> {
  const { full } = await findEntry(context, id);
  const scan = await fileOf(context, full.signedFormAtt, id);
  if (scan === undefined) return 'none';
  const said = await codeOn(context, services, scan);
  if (said === null) return 'unread';
  const photo = await fileOf(context, full.photoAttId, id);
  const now = codeOf(services.keys.sign, full, photo?.sha256 ?? null);
  if (said === now) return 'match';
  return said.startsWith(now.slice(0, now.lastIndexOf(':') + 1)) ? 'changed' : 'other';
}

const MOST_CODE = 200;

/** Read once, whoever asks; the bytes of a scan never change. */
async function codeOn({ db, user }: Context, { files }: Services, { sha256, storageKey, extension }: KeptFile) {
  const known = await db.selectFrom('scannedCode').select('code').where('sha256', '=', sha256).executeTakeFirst();
  if (known !== undefined) return known.code;
  const isPdf = extension === 'pdf';
  const code = await writingTurns.take(
    user.id,
    async () => await files.withFile(storageKey, async (path) => await readCode({ path, isPdf })),
  );
  const kept = code === null || code.length > MOST_CODE || code.includes('\0') ? null : code;
  await db
    .insertInto('scannedCode')
    .values({ sha256, code: kept })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return kept;
}
