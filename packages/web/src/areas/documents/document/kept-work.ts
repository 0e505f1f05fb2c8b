// Work on a document that is not saved yet, kept in this browser: whole files are too large for where form drafts stand.
import { FILES_DATABASE, isObject } from '#api/storage.ts';

export interface KeptWork {
  /** Owner, as `personIdOf` tells people apart. */
  person: string;
  documentId: string;
  baseNo: number;
  keptAt: number;
  content: Blob;
}

const STORE = 'work';
/** Left behind on a machine that many use, it goes by itself. */
const KEPT_MS = 7 * 86_400_000;

export function keyOfWork({ person, documentId }: Pick<KeptWork, 'person' | 'documentId'>): string {
  return `${person} ${documentId}`;
}

const settled = async <Result>(request: IDBRequest<Result>): Promise<Result> =>
  await new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });

async function inStore<Result>(
  mode: IDBTransactionMode,
  task: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const opening = indexedDB.open(FILES_DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(STORE));
  const database = await settled(opening);
  try {
    return await task(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

const isWork = (value: unknown): value is KeptWork =>
  isObject(value) && value['content'] instanceof Blob && typeof value['keptAt'] === 'number';

export async function findWork(key: string): Promise<KeptWork | null> {
  return await inStore('readwrite', async (store) => {
    for (const one of await settled(store.getAllKeys())) {
      const work: unknown = await settled(store.get(one));
      if (!isWork(work) || work.keptAt < Date.now() - KEPT_MS) await settled(store.delete(one));
    }
    const found: unknown = await settled(store.get(key));
    return isWork(found) ? found : null;
  });
}

export async function saveWork(work: KeptWork): Promise<void> {
  return void (await inStore('readwrite', async (store) => await settled(store.put(work, keyOfWork(work)))));
}

export async function dropWork(key: string): Promise<void> {
  return await inStore('readwrite', async (store) => await settled(store.delete(key)));
}
