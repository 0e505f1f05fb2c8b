// PostgreSQL folds a name as the contract does.
import { foldName } from '@trainrace/contract/rules/fold';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#test/test-app.ts';

const NAMES = [
  '阿·示丁',
  '阿•示．丁・',
  '江苏 ＡＢＣ\u3000公司\u200b\ufeff',
  '甲建设（集团）\u202d有限公司\u202c',
  'O\u2019Neil\u00a0j.r.',
  'ﬁne\u00ad\u2028name',
];

it('folds names as the contract does', async () => {
  const { services } = await testApp();
  const { rows } = await sql<{ folded: string }>`
    select fold_name(n.name) as folded from unnest(${NAMES}::text[]) with ordinality as n (name, at) order by n.at`.execute(
    services.db,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(NAMES.map(foldName));
});
