// The bureau's list of what people ask for about their data.
import { privacyRequest, type PrivacyRequest } from '@trainrace/contract/areas/privacy/privacy-request';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { PHONE, show } from '#test/stage.tsx';
import { PrivacyRequestPage } from './privacy-request.page.tsx';

const request = (requestNo: string, isLate: 0 | 1): PrivacyRequest =>
  recordOf(privacyRequest.family, {
    id: requestNo,
    version: 1,
    requestNo,
    personName: '陈示一',
    kind: 'correct',
    content: '工作单位有误',
    dueDate: '2099-01-01',
    requestState: 10,
    isLate,
  });

test.for([undefined, PHONE])(
  'a request is late where the server says so, whatever day this device has',
  async (size) => {
    answerCommon();
    const rows = [request('GRXX-1', 1), request('GRXX-2', 0)];
    answer(privacyRequest.list, () => pageOf(rows, rows.length, { current: 1, size: 10 }));
    await show(<PrivacyRequestPage />, { rights: [privacyRequest.list.action], ...(size && { size }) });
    await expect.element(page.getByText('GRXX-2')).toBeVisible();
    await expect.element(page.getByText('逾期')).toBeVisible();
    expect(page.getByText('逾期').elements()).toHaveLength(1);
  },
);
