// The pages that were taken, in their order.
import { useEffect, useRef, useState } from 'react';
import { blobUrl, revokeLater } from '#api/blob-url.ts';
import { drawEdited, UNTOUCHED, type PageEdit } from './page-edit.ts';

export interface Page {
  id: number;
  taken: Blob;
  edit: PageEdit;
  /** As it will be saved. */
  picture: Blob;
  /** Of the picture. */
  url: string;
}

/** More than anybody staples together. */
export const MOST_PAGES = 50;

export function usePages({ isSingle }: { isSingle: boolean }) {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const last = useRef(0);
  const urls = useUrls();

  const pageOf = async (id: number, taken: Blob, edit: PageEdit): Promise<Page> => {
    const picture = await drawEdited(taken, edit);
    return { id, taken, edit, picture, url: urls.of(picture) };
  };
  return {
    pages,
    add: async (taken: Blob) => {
      last.current += 1;
      const page = await pageOf(last.current, taken, UNTOUCHED);
      setPages((former) => (isSingle ? [page] : [...former, page]));
    },
    edit: async ({ id, taken }: Page, edit: PageEdit) => {
      const next = await pageOf(id, taken, edit);
      setPages((former) => former.map((page) => (page.id === id ? next : page)));
    },
    move: (id: number, by: 1 | -1) => setPages((former) => moved(former, id, by)),
    remove: (id: number) => setPages((former) => former.filter((page) => page.id !== id)),
    putBack: (page: Page, index: number) => setPages((former) => former.toSpliced(index, 0, page)),
  };
}

function moved(pages: readonly Page[], id: number, by: 1 | -1): readonly Page[] {
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  const to = index + by;
  if (page === undefined || to < 0 || to >= pages.length) return pages;
  return pages.toSpliced(index, 1).toSpliced(to, 0, page);
}

/** Addresses of pictures in memory, given back when the dialog goes. */
function useUrls() {
  const made = useRef<string[]>([]);
  useEffect(() => {
    const all = made.current;
    return () => all.forEach((url) => revokeLater(url));
  }, []);
  return {
    of: (picture: Blob) => {
      const url = blobUrl(picture);
      made.current.push(url);
      return url;
    },
  };
}
