import { FileExcelOutlined, FileOutlined, FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { attach, type Attachment } from '@trainrace/contract/files/attach';
import { fetchFile } from '#api/call.ts';
import { dataUrlOf } from '../data-url.ts';
import { lookOf } from '../preview/look-of.ts';
import styles from './AttachmentDialog.module.css';

const ICONS = {
  pdf: FilePdfOutlined,
  word: FileWordOutlined,
  words: FileWordOutlined,
  sheet: FileExcelOutlined,
} as const;

/** A small picture of a picture, of anything else the sign of its kind. */
export function Thumbnail({ file }: { file: Attachment }) {
  const look = lookOf(file.extension);
  const { data } = useQuery({
    queryKey: [attach.thumbnail.path, file.id, file.version],
    queryFn: async () => await dataUrlOf((await fetchFile(attach.thumbnail, { id: file.id }, { quiet: true })).bytes),
    enabled: look === 'image',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data !== undefined) return <img className={styles.thumbnail} src={data} alt="" />;
  const Icon = look in ICONS ? ICONS[look as keyof typeof ICONS] : FileOutlined;
  return <Icon className={styles.icon} aria-hidden />;
}
