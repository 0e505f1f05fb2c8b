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
/** Of everybody together: a flood of words fills no disk. */
const OF_ALL = 1000;

const TYPES: readonly string[] = FEEDBACK_PICTURE.types;

interface Feedback {
  content: string;
  page?: string | null | undefined;
  pictures?: readonly AdmittedFile[];
}

/** Of a visitor: counted by address. */
export async function keepFeedback(context: PublicContext, feedback: Feedback): Promise<null> {
  const key = limitKey('feedback', { address: addressOf(context.ip) });
  return await keep(context, { key, most: PER_ADDRESS, seconds: DAY }, feedback);
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
  const key = limitKey('feedback', { account: actorOf(context.user) });
  await withNewFiles(store, { files, slot: FEEDBACK_SLOT }, async (pictures) => {
    await keep(context, { key, most: PER_PERSON, seconds: DAY }, { content, page, pictures });
    return true;
  });
  return null;
}

async function keep(outer: PublicContext, limit: Limit, { content, page, pictures = [] }: Feedback): Promise<null> {
  await inTransaction(outer, async (context) => {
    const { db, now } = context;
    await consume(db, [limit, { key: limitKey('feedback', { all: 'all' }), most: OF_ALL, seconds: DAY }], now);
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
