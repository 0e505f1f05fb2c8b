// What is known of uploaded files, and their bytes.
import { useQueries } from '@tanstack/react-query';
import { attach, type Attachment } from '@trainrace/contract/files/attach';
import { call, download, fetchFile } from '#api/call.ts';

/** The files behind ids, in their order; those still on their way are missing. */
export function useAttachments(ids: readonly string[]): { files: Attachment[]; isLoading: boolean; failed: unknown } {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [attach.detail.path, id],
      queryFn: () => call(attach.detail, { id }, { quiet: true }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (answers) => ({
      files: answers.flatMap(({ data }) => data ?? []),
      isLoading: answers.some(({ isLoading }) => isLoading),
      failed: answers.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
}

export const saveFile = (file: Attachment): Promise<void> =>
  download(attach.download, { fileUrl: file.link }, file.originalName);

export const bytesOf = async (file: Attachment): Promise<Blob> =>
  (await fetchFile(attach.download, { fileUrl: file.link })).bytes;

export const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(bytes < 102_400 ? 1 : 0);
