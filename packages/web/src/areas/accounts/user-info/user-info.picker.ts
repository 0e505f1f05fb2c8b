// Enterprises, as construction files choose them.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { call } from '#api/call.ts';
import type { Picker } from '#resource/form/pickers.ts';

const choose = ({ id, account, enterpriseName }: { id: string; account: string; enterpriseName: string }) => ({
  id,
  code: account,
  name: enterpriseName,
});

export const picker: Picker = {
  find: async (words, signal) =>
    (await call(constructionFile.getEnterprisesList, { name: words }, { signal, quiet: true })).records.map(choose),
  one: async (id) => {
    const { records } = await call(constructionFile.getEnterprisesList, { id }, { quiet: true });
    return records[0] === undefined ? { id, code: '', name: id } : choose(records[0]);
  },
};
