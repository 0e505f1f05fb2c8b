/**
 * Once a page stands, its files are kept on the device, so that a later visit opens without the network too. Only files of
 * the program: what pages show is kept nowhere. Not there at a plain http address, and not for who saves data. The worker
 * knows the newer bundle alone.
 */
export function keepShell(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const isOlder = document.documentElement.dataset['bundle'] === 'older';
  if (isOlder || !import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData === true) return;
  // A browser that keeps nothing: pages come from the server as before.
  void navigator.serviceWorker.register('/shell-worker.js').catch(() => undefined);
}
