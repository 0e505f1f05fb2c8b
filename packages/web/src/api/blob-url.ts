// Addresses of bytes in memory, for pictures and frames. What is saved goes through download.ts: no web view saves from them.
const LOADED_MS = 60_000;

export function blobUrl(bytes: Blob): string {
  return URL.createObjectURL(bytes);
}

/** The address of bytes that are not shown any more: a picture that left while it loaded goes on loading, and would miss them. */
export function revokeLater(url: string): void {
  return void setTimeout(() => URL.revokeObjectURL(url), LOADED_MS);
}
