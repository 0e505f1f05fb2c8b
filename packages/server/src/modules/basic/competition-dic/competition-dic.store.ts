import { competitionDic, type CompetitionDic } from '@trainrace/contract/basic/competition-dic';
import { sql } from 'kysely';
import { tableStore, type TableSpec } from '../../../db/table-store.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';

export const competitionDicSpec: TableSpec = {
  table: 'competitionDic',
  family: competitionDic.family,
  // A catalogue: whoever may read it reads all of it.
  visible: () => sql`true`,
  characters: ['occupationName', 'tradeName'],
  named: { no: 'dicNo', title: 'tradeName' },
};

export const competitionDicStore = (work: Work, cipher: FieldCipher) =>
  tableStore<CompetitionDic>(work, cipher, competitionDicSpec);
