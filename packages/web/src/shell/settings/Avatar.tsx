import { UserOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { attach } from '@trainrace/contract/files/attach';
import { fetchFile } from '#api/call.ts';
import { dataUrlOf } from '#widgets/data-url.ts';
import styles from './Avatar.module.css';

/** The picture of who is signed in; it opens with the token only, so that the browser alone cannot fetch it. */
export function Avatar({ link, size }: { link: string | null; size: number }) {
  const url = usePicture(link);
  const style = { width: size, height: size, fontSize: size / 2 };
  return url === null ? (
    <span className={styles.avatar} style={style} aria-hidden>
      <UserOutlined />
    </span>
  ) : (
    <img className={styles.avatar} style={style} src={url} alt="" />
  );
}

function usePicture(link: string | null): string | null {
  const { data } = useQuery({
    queryKey: [attach.download.path, link],
    queryFn: async () => {
      const { bytes } = await fetchFile(attach.download, { fileUrl: link ?? '' }, { quiet: true });
      return await dataUrlOf(bytes);
    },
    enabled: link !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (link !== null && data) || null;
}
