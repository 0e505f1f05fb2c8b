import { expect, test } from 'vitest';
import { EMPTY_FOOT, SITE_FOOT_KEYS } from './site-foot-fields.ts';
import { fitsSiteFoot, footParts } from './site-foot.ts';

const foot = {
  siteOwner: '某市人力资源和社会保障局',
  siteOwnerEn: '',
  siteContact: '某市某路1号，0512-00000000',
  siteIcpNo: '苏ICP备12345678号-1',
  sitePoliceNo: '苏公网安备 32050000000001号',
  siteCode: '3205000001',
};

test.each([
  ['siteIcpNo', '苏ICP备12345678号', true],
  ['siteIcpNo', '苏ICP备12345678号-12', true],
  ['siteIcpNo', '12345678', false],
  ['siteIcpNo', '苏ICP备12345678号<b>', false],
  ['sitePoliceNo', '苏公网安备32050000000001号', true],
  ['sitePoliceNo', '苏公网安备3205号', false],
  ['siteCode', '3205000001', true],
  ['siteCode', 'bm01000001', true],
  ['siteCode', '3205000001&x=1', false],
  ['siteContact', '0512-00000000', true],
  ['siteContact', 'https://www.example.gov.cn/contact', true],
  ['siteContact', 'http://www.example.gov.cn/', false],
  ['siteContact', 'javascript:alert(1)', false],
  ['siteContact', 'https://a"onclick=', false],
  ['siteOwner', 'x'.repeat(101), false],
] as const)('%s may be %j: %s', (key, value, fits) => expect(fitsSiteFoot(key, value)).toBe(fits));

test('an empty parameter leaves its part out', () => {
  expect(footParts(EMPTY_FOOT, 'zh')).toEqual([]);
  const keys = footParts(foot, 'zh').map(({ key }) => key);
  expect(keys).toEqual(['siteOwner', 'siteContact', 'siteIcpNo', 'sitePoliceNo', 'siteCode', 'findErrors']);
  for (const key of SITE_FOOT_KEYS.filter((one) => one !== 'siteOwnerEn'))
    expect(footParts({ ...foot, [key]: '' }, 'zh').map((part) => part.key)).not.toContain(key);
  expect(footParts({ ...foot, siteCode: '' }, 'en').map(({ key }) => key)).not.toContain('findErrors');
});

test('links lead over https, to the registers and nowhere else', () => {
  const links = footParts(foot, 'zh').flatMap(({ href }) => (href === undefined ? [] : [href]));
  expect(links).toEqual([
    'https://beian.miit.gov.cn/',
    'https://beian.mps.gov.cn/#/query/webSearch?code=32050000000001',
    'https://zfwzgl.www.gov.cn/exposure/jiucuo.html?site_code=3205000001',
  ]);
  expect(footParts({ ...EMPTY_FOOT, siteContact: 'javascript:alert(1)' }, 'zh')).toEqual([]);
});

test('English pages say the English name where there is one', () => {
  expect(footParts({ ...EMPTY_FOOT, siteOwner: '某局' }, 'en')[0]?.text).toBe('Copyright: 某局');
  expect(footParts({ ...EMPTY_FOOT, siteOwner: '某局', siteOwnerEn: 'A bureau' }, 'en')[0]?.text).toBe(
    'Copyright: A bureau',
  );
});
