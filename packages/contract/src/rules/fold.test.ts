import { describe, expect, it } from 'vitest';
import { foldName, tidyName, withoutInvisible } from './fold.ts';

describe('what nobody sees', () => {
  it.each([
    ['\u202d19900054887\u202c', '19900054887'],
    ['320599200612269853\u200b', '320599200612269853'],
    ['\ufeff320599200608109777', '320599200608109777'],
    ['张\u00a0三', '张 三'],
  ])('goes from %j', (text, plain) => {
    expect(withoutInvisible(text)).toBe(plain);
  });
});

describe('a name that is kept', () => {
  it.each([
    ['阿•示丁', '阿·示丁'],
    ['阿．示 · 丁\u200b', '阿·示·丁'],
    ['J. R.  Smith', 'J. R. Smith'],
    ['陈　　示一', '陈 示一'],
  ])('of %j is %j', (typed, kept) => {
    expect(tidyName(typed)).toBe(kept);
  });
});

describe('a name', () => {
  it.each([
    ['阿·示丁', '阿•示丁'],
    ['阿·示丁', '阿．示 丁'],
    ['阿·示丁', '阿・示丁'],
    ['江苏ABC公司', '江苏ＡＢＣ公司\u200b'],
    ['甲建设（集团）有限公司', '甲建设(集团)有限公司'],
    ['陈示一', '陈　示一'],
  ])('%s is the same as %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it('of another sign is another one', () => {
    expect(foldName('陈示一')).not.toBe(foldName('陈示二'));
  });
});
