// Upload that the server takes as one: an archive as it is, several files as an archive made here.
import { PAPERS_ARCHIVE } from '@trainrace/contract/limits';

export async function packFiles(files: readonly File[]): Promise<File> {
  const [first] = files;
  if (files.length === 1 && first !== undefined) return first;
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  // Photos and PDFs are packed already. Two of one name stand in folders of their own, for the server to say so.
  const seen = new Set<string>();
  for (const [at, file] of files.entries()) {
    zip.file(seen.has(file.name) ? `${at}/${file.name}` : file.name, file);
    seen.add(file.name);
  }
  return new File([await zip.generateAsync({ type: 'blob', compression: 'STORE' })], 'papers.zip');
}

export function isTooLarge(files: readonly File[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) > PAPERS_ARCHIVE.packed;
}
