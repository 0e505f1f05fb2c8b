const LOADED_MS = 60_000;

/** The address of bytes that are not shown any more: a picture that left while it loaded goes on loading, and would miss them. */
export function revokeLater(url: string): void {
  return void setTimeout(() => URL.revokeObjectURL(url), LOADED_MS);
}
