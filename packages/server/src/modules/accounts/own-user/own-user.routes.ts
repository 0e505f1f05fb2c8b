import { ownUser } from '@trainrace/contract/accounts/own-user';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import type { House } from '../../../house.ts';
import { mount } from '../../../http/mount.ts';
import { filesOf } from '../../../http/upload.ts';
import { putPicture } from './picture.ts';
import { profileOf, type Stores } from './profile.ts';
import { readOperator, readOwn } from './read.ts';
import { updateOwn } from './update.ts';

export function mountOwnUser(app: FastifyInstance, house: House, stores: Stores): void {
  const { cipher } = house;
  mount(app, house, ownUser.info, async (work) =>
    work.user.operator
      ? await readOperator(work, cipher, work.user.operator)
      : await readOwn(work, cipher, profileOf(stores, work.user)),
  );
  mount(
    app,
    house,
    ownUser.updateInfo,
    async (outer, input) =>
      await inTransaction(outer, async (work) => await updateOwn(work, cipher, profileOf(stores, work.user), input)),
  );
  mount(app, house, ownUser.putPicture, async (work, _, request) => await putPicture(work, house, filesOf(request)));
}
