const loading = new Map<string, Promise<void>>();

/** Once for each address; one that failed is tried again the next time. */
export function loadScript(address: string, waitMs: number): Promise<void> {
  const known = loading.get(address);
  if (known !== undefined) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  const fail = () => {
    clearTimeout(timer);
    loading.delete(address);
    script.remove();
    reject(new Error('The script did not come.'));
  };
  const timer = setTimeout(fail, waitMs);
  script.addEventListener('load', () => {
    clearTimeout(timer);
    resolve();
  });
  script.addEventListener('error', fail);
  script.src = address;
  document.head.append(script);
  loading.set(address, promise);
  return promise;
}
