// Uploaded files as the server would know them.
import { attach, ATTACHMENT_LINK, type Attachment } from '@trainrace/contract/files/attach';
import { answer, SentFile } from './gateway.ts';

export function paper(id: string, name = `证明${id}.pdf`): Attachment {
  return {
    id,
    version: 1,
    createTime: '2026-01-05 09:00:00',
    updateTime: '2026-01-05 09:00:00',
    attId: id,
    originalName: name,
    fileName: name,
    extension: name.split('.').at(-1) ?? '',
    fileType: 'application/pdf',
    attachSize: 204_800,
    fileSize: 204_800,
    link: `${ATTACHMENT_LINK}?id=${id}`,
    attLink: `${ATTACHMENT_LINK}?id=${id}`,
    prjId: null,
    flowNode: null,
  };
}

/** Takes every file, under the ids 1, 2, 3 … */
export function keepPapers(): void {
  const kept: Attachment[] = [];
  answer(attach.putFile, ({ input: { file } }) => {
    const stored = paper(String(kept.length + 1), (file as File).name);
    kept.push(stored);
    return stored;
  });
  answer(attach.thumbnail, () => new SentFile('small.jpg'));
  answer(attach.detail, ({ input: { id } }) => kept.find((one) => one.id === id) ?? paper(String(id)));
}

/** As the browser's own dialog leaves them; a file of 10 MB need not go through the wire of the test. */
export function chooseFiles(...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept^="."]');
  if (input === null) throw new Error('no files can be chosen');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
