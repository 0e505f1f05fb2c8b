import { DEMO_PASSWORD } from './demo-accounts.ts';

/** A referee of a session that is on today: no account, the link and its PIN. */
export const DEMO_REFEREE = { link: 'demo-referee-link-for-trying-out-0123456789', pin: '246810' } as const;

/** Tab of the sign-in page, identity, accounts: what wire §9 promises. */
const SIGN_INS = [
  ['管理员登录 Administrator', 'admin', '超级管理员 everything'],
  ['管理员登录 Administrator', 'admc · adml · adms', '竞赛 contests · 保证金 wage deposits · 系统 system'],
  ['区镇登录 Town area', 'town01 · town02', '杨舍镇 · 塘桥镇'],
  ['企业登录 · 施工企业', 'ent01 · ent02', 'construction enterprises'],
  ['企业登录 · 监管单位', 'bank01 · ins01', 'bank (U029) · insurer (U030)'],
  ['企业登录 · 个人', '19900000001 · 19900000002', 'individuals'],
  ['企业登录 · 经办单位', 'org01 · org02', 'contest-organising units'],
  ['企业登录 · 经办单位', '19900000101 · 19900000102', 'operators of org01: enters · checks'],
  ['企业登录 · 院校 / 企业', 'school01 · biz01', 'school · business'],
] as const;

export function printDemoSignIns(address: string): string {
  return [
    '',
    `  ${address}   demo data · all passwords ${DEMO_PASSWORD}`,
    '',
    `  ${pad('裁判 Referee', 26)}/referee/${DEMO_REFEREE.link}  PIN ${DEMO_REFEREE.pin}`,
    ...SIGN_INS.map(([tab, accounts, who]) => `  ${pad(tab, 26)}${pad(accounts, 28)}${who}`),
    '',
  ].join('\n');
}

/** Chinese characters take two columns of a terminal. */
const pad = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(2, columns - [...text].reduce((width, sign) => width + (sign > '\u2e80' ? 2 : 1), 0)));
