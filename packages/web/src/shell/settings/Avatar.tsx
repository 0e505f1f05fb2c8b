import { UserOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
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
    queryKey: ['avatar', link],
    // Most accounts have none, and need no more of the program.
    queryFn: async () => await (await import('./fetch-picture.ts')).fetchPicture(link ?? ''),
    enabled: link !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (link !== null && data) || null;
}
