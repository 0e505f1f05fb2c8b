import { expect, test } from 'vitest';
import { readUsername } from './username.rules.ts';

test.each([
  ['admin|admin||password|ZJGTRAINRACE', { virtualId: null, name: 'admin', method: 'password' }],
  ['town|U031|town01|password|ZJGTRAINRACE', { virtualId: 'U031', name: 'town01', method: 'password' }],
  ['enterprise|U028|ent01|password|ZJGTRAINRACE', { virtualId: 'U028', name: 'ent01', method: 'password' }],
  ['enterprise|U035|biz01|password|ZJGTRAINRACE', { virtualId: 'U035', name: 'biz01', method: 'password' }],
  ['enterprise|U032|19900000001|sms|ZJGTRAINRACE', { virtualId: 'U032', name: '19900000001', method: 'sms' }],
  ['enterprise|U032|+86 199-0000-0001|sms|ZJGTRAINRACE', { virtualId: 'U032', name: '19900000001', method: 'sms' }],
  [
    'enterprise|U032|１９９０００００００１\u200b|password|ZJGTRAINRACE',
    { virtualId: 'U032', name: '19900000001', method: 'password' },
  ],
  ['admin||19900000001|sms|ZJGTRAINRACE', { virtualId: null, name: '19900000001', method: 'sms' }],
  ['enterprise|U032||third|ZJGTRAINRACE', { virtualId: 'U032', name: '', method: 'third' }],
])('[S7-62] reads %s', (username, claim) => {
  expect(readUsername(username)).toEqual(claim);
});

test.each([
  '',
  'admin',
  'admin|admin||password',
  'admin|admin||password|ZJGTRAINRACE|',
  'admin|admin||password|ZJGTRAINRACE|x',
  'admin|admin|admin|password|ZJGTRAINRACE',
  'admin|||password|ZJGTRAINRACE',
  'Admin|admin||password|ZJGTRAINRACE',
  'admin|admin||Password|ZJGTRAINRACE',
  'admin|admin||token|ZJGTRAINRACE',
  'admin|admin||password|zjgtrainrace',
  'admin|admin||password|ZJGTRAINRACE ',
  ' admin|admin||password|ZJGTRAINRACE',
  'admin|U031|town01|password|ZJGTRAINRACE',
  'town|U028|ent01|password|ZJGTRAINRACE',
  'town|town01||password|ZJGTRAINRACE',
  'enterprise|U031|town01|password|ZJGTRAINRACE',
  'enterprise|U036|ent01|password|ZJGTRAINRACE',
  'enterprise|u028|ent01|password|ZJGTRAINRACE',
  'enterprise|U028||password|ZJGTRAINRACE',
  'enterprise|U028|ent 01|password|ZJGTRAINRACE',
  'enterprise|U028|ent01\u0000|password|ZJGTRAINRACE',
  'enterprise|U028|ｅnt01|password|ZJGTRAINRACE',
  "enterprise|U028|ent01' or '1'='1|password|ZJGTRAINRACE",
  'enterprise|U032|19900000001|third|ZJGTRAINRACE',
  `admin|${'a'.repeat(33)}||password|ZJGTRAINRACE`,
  'a|'.repeat(600),
])('[S7-62] reads nothing into %j', (username) => {
  expect(readUsername(username)).toBeNull();
});
