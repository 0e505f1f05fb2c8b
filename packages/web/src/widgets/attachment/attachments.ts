// Data of uploaded files, and their bytes.
import { useQueries } from '@tanstack/react-query';
import { attach, type Attachment } from '@trainrace/contract/files/attach';
import { call, download, fetchFile } from '#api/call.ts';

/** The files behind ids, in their order; those still on their way are missing. */
interface Attachments {
  files: Attachment[];
  isLoading: boolean;
  failed: unknown;
  /** Those that did not come, and only those, are asked for again. */
  unread: { count: number; retry: () => void };
}

export function useAttachments(ids: readonly string[]): Attachments {
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
      unread: {
        count: answers.filter(({ isError }) => isError).length,
        retry: () => {
          for (const { isError, refetch } of answers) if (isError) void refetch();
        },
      },
    }),
  });
}

export function saveFile(file: Attachment): Promise<void> {
  return download(attach.download, { fileUrl: file.link }, file.originalName);
}

export async function bytesOf(file: Attachment): Promise<Blob> {
  return (await fetchFile(attach.download, { fileUrl: file.link })).bytes;
}

export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(bytes < 102_400 ? 1 : 0);
}
