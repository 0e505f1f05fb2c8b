import { useQuery } from '@tanstack/react-query';
import { attach } from '@trainrace/contract/files/attach';
import { fetchFile } from '#api/call.ts';
import { useWords } from '#i18n/words.ts';
import styles from './check-in.module.css';
import { checkInText } from './check-in.words.ts';

/** Opens with the token only, so the browser alone cannot fetch it. */
export function Portrait({ link, name }: { link: string | null; name: string }) {
  const t = useWords(checkInText);
  const { data: url } = useQuery({
    queryKey: [attach.download.path, link],
    queryFn: async () => {
      const { bytes } = await fetchFile(attach.download, { fileUrl: link ?? '' }, { quiet: true });
      return await dataUrlOf(bytes);
    },
    enabled: link !== null,
    retry: false,
  });
  if (url === undefined) return <div className={styles.noPhoto}>{t('noPhoto')}</div>;
  return <img className={styles.photo} src={url} alt={name} />;
}

/** Small as a portrait is, it travels in the address itself, and nobody has to give it back. */
async function dataUrlOf(bytes: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(String(reader.result)));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
  reader.readAsDataURL(bytes);
  return promise;
}
