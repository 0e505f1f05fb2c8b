import { expect, test } from 'vitest';
import { smsTemplates } from './sms-templates.labels.ts';
import { smsText, templateName } from './sms-templates.ts';

test.each(Object.entries(smsTemplates))(
  '%s names in its text exactly the values it declares',
  (_, { params, text }) => {
    expect([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual([...params]);
  },
);

test('fills a text with its values', () => {
  expect(smsText(smsTemplates.SCORE_TOTAL.text, { name: '陈示一', trade: '电气装置', total: '89.20', rank: '1' })).toBe(
    '陈示一，您在“电气装置”赛项的总成绩为89.20，名次为1。',
  );
});

test('a value stays one line and cannot bring a placeholder', () => {
  expect(smsText(smsTemplates.SCORE_THEORY.text, { name: '陈\n示', trade: '{score}', score: '9' })).toBe(
    '陈 示，您在“{score}”赛项的理论成绩为9。',
  );
});

test('a template keeps its English name until the bureau renames it', () => {
  expect(templateName({ code: 'REG_CODE', name: '验证码' }, 'en')).toBe('Verification code');
  expect(templateName({ code: 'REG_CODE', name: '验证码' }, 'zh')).toBe('验证码');
  expect(templateName({ code: 'REG_CODE', name: '登录口令' }, 'en')).toBe('登录口令');
  expect(templateName({ code: 'OURS', name: '自建模板' }, 'en')).toBe('自建模板');
});
