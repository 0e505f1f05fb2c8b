// Stands in for the browser's storage where there is no browser.
export function fakeStorage(): Storage {
  const held = new Map<string, string>();
  const area = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      held.set(key, String(value));
      Object.defineProperty(area, key, { value, enumerable: true, configurable: true });
    },
    removeItem(key: string) {
      held.delete(key);
      Reflect.deleteProperty(area, key);
    },
  };
  for (const name of ['getItem', 'setItem', 'removeItem']) Object.defineProperty(area, name, { enumerable: false });
  return area as unknown as Storage;
}
