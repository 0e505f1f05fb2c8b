import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));

const open = async (body: unknown, status = 200, headers: Record<string, string> = {}) => {
  const { openEnvelope } = await import('./answer.ts');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return openEnvelope(new Response(text, { status, headers }));
};

test('code 200 gives the data and the success word', async () => {
  await expect(open({ code: 200, msg: '操作成功!', data: [1] })).resolves.toEqual({ data: [1], msg: '操作成功!' });
});

test('[S8-04 S8-05] any other code fails with msg, or error_description, or 未知错误', async () => {
  await expect(open({ code: 409, msg: '数据已被他人修改，请刷新后重试' })).rejects.toMatchObject({
    code: 409,
    message: '数据已被他人修改，请刷新后重试',
  });
  await expect(open({ code: 400, error_description: '用户名或密码错误' }, 400)).rejects.toThrow('用户名或密码错误');
  await expect(open({ code: 500, msg: '' }, 500)).rejects.toThrow('未知错误');
});

test("[S8-01 S8-02] the body's code decides over the status, the status where the body has none", async () => {
  await expect(open({ code: 200, msg: '', data: 1 }, 400)).resolves.toMatchObject({ data: 1 });
  await expect(open({}, 403)).rejects.toMatchObject({ code: 403 });
});

test('a page of a proxy in between is no success', async () => {
  await expect(open('<html>', 200)).rejects.toMatchObject({ code: 502 });
  await expect(open('<html>', 504)).rejects.toMatchObject({ code: 504 });
});

test('field errors, cell errors and the time to wait come along', async () => {
  const data = {
    errors: [{ field: 'name', message: '请输入姓名' }, { row: 3, column: '成绩', message: '不是数字' }, 'other'],
  };
  await expect(open({ code: 400, msg: 'x', data }, 400, { 'retry-after': '60' })).rejects.toMatchObject({
    fields: [{ field: 'name', message: '请输入姓名' }],
    cells: [{ row: 3, column: '成绩', message: '不是数字' }],
    retryAfter: 60,
  });
});
