import { attach } from '@trainrace/contract/files/attach';
import { fetchFile } from '#api/call.ts';
import { dataUrlOf } from '#widgets/data-url.ts';

/** As a data address; `link` as the account has it. Throws CallFailed. */
export async function fetchPicture(link: string): Promise<string> {
  const { bytes } = await fetchFile(attach.download, { fileUrl: link }, { quiet: true });
  return await dataUrlOf(bytes);
}
