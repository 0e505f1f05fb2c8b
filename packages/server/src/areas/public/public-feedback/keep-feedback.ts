// Feedback of a visitor, or of who is signed in with a picture of the page. Numbers of people that stand in it all the same, and
// who sent it, are not kept.
import { FEEDBACK_SLOT, publicFeedback, type ownFeedback } from '@trainrace/contract/areas/public/public-feedback';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { FEEDBACK_PICTURE } from '@trainrace/contract/limits';
import { attachmentType } from '@trainrace/contract/rules/attachment';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { AdmittedFile } from '#platform/attachments/admit.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import { actorOf, type Context, type PublicContext } from '#platform/context/context.ts';
import { badFields } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume, type Limit } from '#platform/limits/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { saveNewFiles, withNewFiles } from '../new-files.ts';

const DAY = 86_400;
const PER_ADDRESS = 10;
const PER_PERSON = 20;
/** Of all visitors together, and of all who are signed in: a flood of words fills no disk, nor keeps the others from writing. */
const OF_ALL = 1000;
/** Of one person: more than are kept, as some are refused or sent again. */
const PICTURES_PER_PERSON = 40;
const PICTURE_BYTES_OF_ALL = 1_073_741_824;

const TYPES: readonly string[] = FEEDBACK_PICTURE.types;

interface Feedback {
  content: string;
  page?: string | null | undefined;
  pictures?: readonly AdmittedFile[];
}

/** Of a visitor: counted by address. */
export async function keepFeedback(context: PublicContext, feedback: Feedback): Promise<null> {
  const limits = [
    { key: limitKey('feedback', { address: addressOf(context.ip) }), most: PER_ADDRESS, seconds: DAY },
    { key: limitKey('feedback', { all: 'all' }), most: OF_ALL, seconds: DAY },
  ];
  return await keep(context, limits, feedback);
}

/** Before a byte of the picture is read: what is refused afterwards took its time and place on the disk as well. */
export async function spendPicture({ db, now, user }: Context, length: string | undefined): Promise<void> {
  const own = limitKey('feedback-upload', { account: actorOf(user) });
  // No more than this is read, whatever the request says of its length or leaves unsaid.
  const bytes = Math.min(Number(length ?? Infinity), FEEDBACK_PICTURE.bytes);
  const all = limitKey('feedback-bytes', { all: 'all' });
  await inTransaction({ db }, async ({ db }) => {
    await consume(db, [{ key: own, most: PICTURES_PER_PERSON, seconds: DAY }], now);
    await consume(db, [{ key: all, most: PICTURE_BYTES_OF_ALL, seconds: DAY }], now, bytes);
  });
}

/** Those of an office share an address, so each person is counted. */
export async function sendFeedback(
  { files: store }: Pick<Services, 'files'>,
  context: Context,
  { content, page }: ParsedInputOf<typeof ownFeedback.submit>,
  files: readonly ReceivedFile[],
): Promise<null> {
  if (files.some(({ fileName }) => !TYPES.includes(attachmentType(fileName) ?? '')))
    throw badFields([{ field: 'picture', key: 'feedbackWrongType' }]);
  const limits = [
    { key: limitKey('feedback-own', { account: actorOf(context.user) }), most: PER_PERSON, seconds: DAY },
    { key: limitKey('feedback-own', { all: 'all' }), most: OF_ALL, seconds: DAY },
  ];
  await withNewFiles(store, { files, slot: FEEDBACK_SLOT }, async (pictures) => {
    await keep(context, limits, { content, page, pictures });
    return true;
  });
  return null;
}

async function keep(
  outer: PublicContext,
  limits: readonly Limit[],
  { content, page, pictures = [] }: Feedback,
): Promise<null> {
  await inTransaction(outer, async (context) => {
    const { db, now } = context;
    await consume(db, limits, now);
    const id = newId();
    await db
      .insertInto('publicFeedback')
      .values({ id, content: maskNumbers(content), page: page ?? null })
      .execute();
    const place = { prjId: id, slot: FEEDBACK_SLOT, bizTable: bizTableOf(publicFeedback.family) };
    await saveNewFiles(context, place, pictures);
  });
  return null;
}
