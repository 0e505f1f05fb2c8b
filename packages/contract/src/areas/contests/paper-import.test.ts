import { expect, test } from 'vitest';
import { readPaperName } from './paper-import.ts';

const NO = '320599200508219039';

test.each<[string, string | null, string | null, string, number]>([
  [`${NO}.jpg`, NO, null, 'ZJZ', 1],
  [`${NO.slice(0, 17)}x.PNG`, `${NO.slice(0, 17)}X`, null, 'ZJZ', 1],
  [`${NO}.pdf`, NO, null, 'BMB', 1],
  [`${NO}_qtzl_2.pdf`, NO, null, 'QTZL', 2],
  [`${NO}赵示丙.jpg`, NO, '赵示丙', 'ZJZ', 1],
  [`${NO}-赵示丁.jpg`, NO, '赵示丁', 'ZJZ', 1],
  [`赵示丙_${NO}.jpg`, NO, '赵示丙', 'ZJZ', 1],
  ['赵示丙.jpeg', null, '赵示丙', 'ZJZ', 1],
  ['阿·示丁.jpg', null, '阿·示丁', 'ZJZ', 1],
  [`${NO} (1).jpg`, NO, null, 'ZJZ', 1],
  [`${NO}（2）.jpg`, NO, null, 'ZJZ', 1],
  [`${NO} - 副本.jpg`, NO, null, 'ZJZ', 1],
  [`${NO} - 副本 (2).jpg`, NO, null, 'ZJZ', 1],
  [`\u202a${NO}\u202c.jpg`, NO, null, 'ZJZ', 1],
])('reads whose %s is', (name, idCardNo, personName, flowNode, place) => {
  expect(readPaperName(name)).toEqual({ idCardNo, applyNo: null, personName, flowNode, place });
});

test.each<[string, string, string, number]>([
  ['BM20260900123.jpg', 'BM20260900123', 'ZJZ', 1],
  ['bm20260900123_sqcn.pdf', 'BM20260900123', 'SQCN', 1],
  ['BM20260900123_QTZL_2 (1).pdf', 'BM20260900123', 'QTZL', 2],
])('reads the number of the entry from %s', (name, applyNo, flowNode, place) => {
  expect(readPaperName(name)).toEqual({ applyNo, idCardNo: null, personName: null, flowNode, place });
});

test.each(['IMG_0001.jpg', `${NO}.zip`, '3205992005.jpg', `${NO}_XY_100.pdf`, 'a/b.jpg', '.jpg'])(
  'takes %s for no name of a person',
  (name) => {
    expect(readPaperName(name)).toBeNull();
  },
);
