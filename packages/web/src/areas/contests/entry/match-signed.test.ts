import { expect, test } from 'vitest';
import { matchSigned } from './match-signed.ts';

const ID = '320599198803159016';
const people = [
  { id: 'a', applyNo: 'BM20260900001', name: '李小', idCardNo: '320599********9016' },
  { id: 'b', applyNo: 'BM20260900002', name: '李小红', idCardNo: '320599********0028' },
  { id: 'c', applyNo: 'BM202609000021', name: '阿·示丁', idCardNo: '320599********0036' },
  { id: 'd', applyNo: 'BM20260900004', name: '王伟', idCardNo: '320599********0044' },
  { id: 'e', applyNo: 'BM20260900005', name: '王伟', idCardNo: '320599********0052' },
];

test.each<[string, string | null]>([
  ['BM20260900002_SQCN.pdf', 'b'],
  ['bm202609000021.jpg', 'c'],
  [`${ID}.pdf`, 'a'],
  ['李小红承诺书.jpg', 'b'],
  ['李小 承诺书(已签).jpg', 'a'],
  ['承诺书-阿•示丁.png', 'c'],
  // Two are called so, and nobody has that number.
  ['王伟.pdf', null],
  ['320599198803150000 李小红.pdf', null],
  ['IMG_20260901_093011.jpg', null],
  ['BM20260900004_王伟.pdf', 'd'],
])('%s is the paper of %s', (fileName, whose) => {
  expect(matchSigned([{ fileName, code: null }], people)).toEqual([whose]);
});

test('the code on the paper counts before the name of its file, and nobody gets two', () => {
  const papers = [
    { fileName: '李小红.jpg', code: null },
    { fileName: '李小.jpg', code: 'BM20260900002' },
    { fileName: 'IMG_1.jpg', code: 'BM20260900001' },
    { fileName: 'IMG_2.jpg', code: 'BM99999999999' },
  ];
  expect(matchSigned(papers, people)).toEqual([null, 'b', 'a', null]);
});
