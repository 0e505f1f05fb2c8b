// A link by which another browser gets one file, once, within minutes: for those that save none (decision 0108).
import { z } from 'zod';
import { post } from '../wire/endpoint.ts';
import { text } from '../wire/fields.ts';

/** Addresses of such links begin so; a page with a button stands there, which programs that look at links do not press. */
export const FILE_LINK = '/api/public/file';

export const fileLink = {
  /** Of a call that answers with a file and what it would be sent. The file is fetched with the rights that its maker has then. */
  make: post('/api/zjgrsj-file/file_link/make', {
    title: ['获取一次性下载链接', 'Get a one-time download link'],
    action: 'signedIn',
    // Its answer opens a file: it is kept nowhere.
    isRepeatable: false,
    input: z.strictObject({ path: text(200), query: z.record(z.string().max(64), z.unknown()).default({}) }),
    data: z.object({
      /** Whole, with `https://`. */
      url: z.string(),
      /** Seconds. */
      expiresIn: z.number().int(),
    }),
  }),
};
