import { expect, test } from 'vitest';
import { badFields, dataIn, Refused } from './refused.ts';

test('a refusal holds no sentence: its fields are said in the language of whoever is answered', () => {
  const refused = badFields([
    { field: 'contestTradeId', key: 'fieldChoose', params: { label: ['赛项', 'Trade'] } },
    { field: 'reason', key: 'reasonNeeded' },
  ]);
  expect(JSON.stringify(refused.data)).not.toContain('message');
  const said = (lang: 'zh' | 'en') => (dataIn(refused, lang) as { errors: { message: string }[] }).errors;
  expect(said('zh')[0]).toEqual({ field: 'contestTradeId', message: '请选择赛项' });
  expect(said('en').map(({ message }) => message)).toEqual([
    'Please choose: Trade.',
    expect.stringMatching(/^[\x20-\x7e]+$/),
  ]);
});

test('what else a refusal carries goes out as it is', () => {
  expect(dataIn(new Refused(503, 'busy', undefined, { outcome: 'unknown' }), 'zh')).toEqual({ outcome: 'unknown' });
  expect(dataIn(new Refused(404, 'notFound'), 'zh')).toBeNull();
  const ofCells = { errors: [{ row: 3, column: '姓名', message: '请输入姓名' }] };
  expect(dataIn(new Refused(400, 'badInput', undefined, ofCells), 'en')).toEqual(ofCells);
});
