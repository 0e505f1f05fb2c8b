// The picture of an account: uploaded, made anew, worn; the one worn before goes.
import { stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ownUser } from '@trainrace/contract/areas/accounts/own-user';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { ATTACHMENT_LINK } from '@trainrace/contract/files/attach';
import { formatMessage } from '@trainrace/contract/messages';
import { attachmentType } from '@trainrace/contract/rules/attachment';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import sharp from 'sharp';
import { isId, newId } from '#platform/db/ids.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { admitFile } from '#platform/attachments/admit.ts';
import { refuseTooManyUnbound } from '#platform/attachments/unbound.ts';
import type { Services } from '#platform/services.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';

const PICTURE_SLOT = 'TX';
/** Pixels of the longer side; no screen of ours shows more. */
const LONGEST = 512;

const linkOf = (id: string): string => `${ATTACHMENT_LINK}?id=${id}`;

/** Uploads a picture that is not in use yet: it goes after a day like every upload that no record names. */
export async function putPicture(
  context: Context,
  { files }: Services,
  received: readonly ReceivedFile[],
): Promise<DataOf<typeof ownUser.putPicture>> {
  if (received.length > 1) throw new Refused(400, 'attachmentTooMany');
  const sent = received[0];
  if (sent === undefined) throw new Refused(400, 'attachmentNeeded');
  const type = attachmentType(sent.fileName);
  if (type !== 'png' && type !== 'jpg' && type !== 'jpeg') throw new Refused(400, 'avatarHint');
  const drawn = await drawAnew(sent, type === 'png' ? 'png' : 'jpeg', await files.temporaryPath());
  return await admitFile(files, drawn, null, async (admitted) => {
    const id = newId();
    await inTransaction(context, async ({ db, user, now }) => {
      await refuseTooManyUnbound({ db, user }, { files: 1, bytes: admitted.size });
      await db
        .insertInto('attach')
        .values({
          id,
          ...admitted,
          flowNode: PICTURE_SLOT,
          createUser: user.id,
          createTime: now.toISOString(),
          updateUser: user.id,
          updateTime: now.toISOString(),
        })
        .execute();
    });
    const { originalName } = admitted;
    return { link: linkOf(id), name: originalName, originalName, attachId: id };
  });
}

/** Upright, small, and without what cameras write beside the picture; what is no picture is refused. */
async function drawAnew(sent: ReceivedFile, format: 'png' | 'jpeg', path: string): Promise<ReceivedFile> {
  try {
    await sharp(sent.path, { limitInputPixels: 64_000_000 })
      .rotate()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toFile(path);
  } catch {
    throw new Refused(400, 'avatarHint');
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { ...sent, path, bytes: (await stat(path)).size, sha256: hash.digest() };
}

/** Only a picture of one's own; null takes it off. */
export async function setPicture(context: Context, link: string | null): Promise<void> {
  const { db, user, now } = context;
  const { avatar: worn } = await db
    .selectFrom('account')
    .select('avatar')
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (worn === link) return;
  const stamps = { updateUser: user.id, updateTime: now.toISOString() };
  if (link !== null) {
    const bound = await ownPictures(context, idIn(link))
      .set({ boundAt: now.toISOString(), ...stamps })
      .executeTakeFirst();
    if (bound.numUpdatedRows !== 1n) throw badFields([{ field: 'avatar', key: 'attachmentUnknown' }]);
  }
  if (worn !== null)
    await ownPictures(context, idIn(worn))
      .set({ isDeleted: 1, ...stamps })
      .execute();
  const pictures = [link, worn].filter((one) => one !== null).map(idIn);
  await ledgerRows(
    db,
    'attach',
    pictures.filter((id) => id !== NOBODY),
    ['isDeleted'],
  );
  await db
    .updateTable('account')
    .set({ avatar: link, ...stamps })
    .where('id', '=', user.id)
    .execute();
  const change = { field: 'avatar', label: formatMessage('avatar', 'zh'), before: worn, after: link, isMasked: false };
  await recordTrail(context, [
    {
      bizTable: 'blade-user',
      bizId: user.id,
      bizNo: user.account,
      bizTitle: user.name,
      action: TRAIL.changed,
      changes: [change],
      written: ['avatar'],
    },
  ]);
}

const ownPictures = ({ db, user }: Context, id: string) =>
  db
    .updateTable('attach')
    .where('id', '=', id)
    .where('createUser', '=', user.id)
    .where('flowNode', '=', PICTURE_SLOT)
    .where('isDeleted', '=', 0);

const NOBODY = '00000000-0000-0000-0000-000000000000';

function idIn(link: string): string {
  const id = link.startsWith(linkOf('')) ? link.slice(linkOf('').length) : '';
  return isId(id) ? id : NOBODY;
}
