// Delivery receipts of providers, at the address that the configuration names: each in its own format.
import { TENCENT_CATEGORY, YUNPIAN_CATEGORY } from '@trainrace/contract/dictionaries';
import { z } from 'zod';

export interface Receipt {
  /** As the provider called the message when it took it. */
  providerId: string;
  /** As we called it, where the provider gives that back. */
  ours: string | null;
  isDelivered: boolean;
  /** Why it was not, as the operator said it. */
  words: string;
}

interface ReceiptForm {
  /** null: not what this provider sends. */
  read: (body: unknown) => Receipt[] | null;
  /** Without this answer the provider sends them again. */
  thanks: string | object;
}

const MOST = 500;
const said = z.string().max(500).nullish();
const number = z.union([z.string().max(64), z.number()]).transform(String);

/** SmsReport of Alibaba Cloud, pushed in batches over HTTP. */
const aliyun = z
  .array(
    z.object({ biz_id: number, out_id: said, success: z.union([z.boolean(), said]), err_code: said, err_msg: said }),
  )
  .max(MOST);

/** The status callback of Tencent Cloud; it knows only its own number. */
const tencent = z
  .array(z.object({ sid: number, report_status: z.string().max(20), errmsg: said, description: said }))
  .max(MOST);

/** The status push of Yunpian: a form with JSON in one field. */
const yunpian = z
  .array(z.object({ sid: number, uid: said, report_status: z.string().max(20), error_msg: said, error_detail: said }))
  .max(MOST);

/** By the category of the configuration. */
export const receiptForms: Readonly<Record<number, ReceiptForm>> = {
  3: {
    read: (body) =>
      readAs(aliyun, body, ({ biz_id, out_id, success, err_code, err_msg }) => ({
        providerId: biz_id,
        ours: out_id ?? null,
        isDelivered: String(success) === 'true',
        words: wordsOf(err_code, err_msg),
      })),
    thanks: { code: 0, msg: 'OK' },
  },
  [TENCENT_CATEGORY]: {
    read: (body) =>
      readAs(tencent, body, ({ sid, report_status, errmsg, description }) => ({
        providerId: sid,
        ours: null,
        isDelivered: report_status === 'SUCCESS',
        words: wordsOf(errmsg, description),
      })),
    thanks: { result: 0, errmsg: 'OK' },
  },
  [YUNPIAN_CATEGORY]: {
    read: (body) =>
      readAs(yunpian, inForm(body), ({ sid, uid, report_status, error_msg, error_detail }) => ({
        providerId: sid,
        ours: uid ?? null,
        isDelivered: report_status === 'SUCCESS',
        words: wordsOf(error_msg, error_detail),
      })),
    thanks: 'SUCCESS',
  },
};

function readAs<Item>(schema: z.ZodType<Item[]>, body: unknown, receiptOf: (item: Item) => Receipt): Receipt[] | null {
  const read = schema.safeParse(body);
  return read.success ? read.data.map(receiptOf) : null;
}

const wordsOf = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter((part) => part)
    .join(' ')
    .slice(0, 200);

const formBody = z.object({ sms_status: z.string() });
/** Numbers beyond what JavaScript counts exactly. */
const LONG_NUMBER = /("sid"\s*:\s*)(\d{16,})/g;

/** Some of its senders encode the field twice. */
function inForm(body: unknown): unknown {
  const form = formBody.safeParse(body);
  if (!form.success) return null;
  const { sms_status: text } = form.data;
  try {
    const json = text.startsWith('%') ? decodeURIComponent(text) : text;
    return JSON.parse(json.replace(LONG_NUMBER, '$1"$2"'));
  } catch {
    return null;
  }
}
