import { describe, expect, it } from 'vitest';
import { receiptForms } from './receipts.ts';

const OURS = '01890000-0000-7000-8000-000000000001';
const read = (category: number, body: unknown) => receiptForms[category]!.read(body);

describe('[issue 14] what providers say of messages afterwards', () => {
  it('Alibaba Cloud pushes an array', () => {
    const common = { phone_number: '19900000001', send_time: '2026-01-01 00:00:00', sms_size: '1', out_id: OURS };
    expect(
      read(3, [
        { ...common, success: true, err_code: 'DELIVERED', err_msg: '用户接收成功', biz_id: '932702304080415357^0' },
        { ...common, success: false, err_code: 'MK:0011', err_msg: '空号', biz_id: '2', out_id: null },
      ]),
    ).toEqual([
      { providerId: '932702304080415357^0', ours: OURS, isDelivered: true, words: 'DELIVERED 用户接收成功' },
      { providerId: '2', ours: null, isDelivered: false, words: 'MK:0011 空号' },
    ]);
    expect(receiptForms[3]!.thanks).toEqual({ code: 0, msg: 'OK' });
  });

  it('Tencent Cloud pushes an array that knows only its own numbers', () => {
    const common = { user_receive_time: '2026-01-01 08:03:04', nationcode: '86', mobile: '19900000001' };
    expect(
      read(4, [
        { ...common, report_status: 'SUCCESS', errmsg: 'DELIVRD', description: '用户短信送达成功', sid: '5000:1045' },
        { ...common, report_status: 'FAIL', errmsg: 'UNDELIV', description: '停机', sid: '5000:1046' },
      ]),
    ).toEqual([
      { providerId: '5000:1045', ours: null, isDelivered: true, words: 'DELIVRD 用户短信送达成功' },
      { providerId: '5000:1046', ours: null, isDelivered: false, words: 'UNDELIV 停机' },
    ]);
    expect(receiptForms[4]!.thanks).toEqual({ result: 0, errmsg: 'OK' });
  });

  it.each([
    ['once', (text: string) => text],
    ['twice', encodeURIComponent],
  ])(
    'Yunpian pushes a form with JSON in it, encoded %s, whose numbers are longer than those of JavaScript',
    (_, encode) => {
      const text = `[{"error_detail":"接收成功","sid":9007199254740993123,"uid":"${OURS}","user_receive_time":"2026-03-17 22:55:21","error_msg":"","mobile":"19900000001","report_status":"SUCCESS"},
      {"error_detail":"空号","sid":9528,"uid":null,"error_msg":"DB:0103","mobile":"19900000002","report_status":"FAIL"}]`;
      expect(read(1, { sms_status: encode(text) })).toEqual([
        { providerId: '9007199254740993123', ours: OURS, isDelivered: true, words: '接收成功' },
        { providerId: '9528', ours: null, isDelivered: false, words: 'DB:0103 空号' },
      ]);
      expect(receiptForms[1]!.thanks).toBe('SUCCESS');
    },
  );

  it.each([
    [1, {}],
    [1, { sms_status: '%E0%A4%A' }],
    [1, { sms_status: '[{"sid":1}]' }],
    [3, null],
    [3, [{ success: true }]],
    [3, Array.from({ length: 501 }, () => ({ biz_id: '1', success: true }))],
    [4, { sid: '1' }],
    [4, [{ sid: { a: 1 }, report_status: 'SUCCESS' }]],
  ])('what is none of it is not read: %i %j', (category, body) => {
    expect(read(category, body)).toBeNull();
  });

  it('there is none of a provider without a driver, and none of the dry run', () => {
    expect(Object.keys(receiptForms)).toEqual(['1', '3', '4']);
  });
});
