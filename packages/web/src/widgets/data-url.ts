/** Small as it is, a picture travels in the address itself, and nobody has to give it back. */
export async function dataUrlOf(bytes: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(String(reader.result)));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
  reader.readAsDataURL(bytes);
  return promise;
}
