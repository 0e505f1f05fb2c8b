// The pages that were taken: looked at, turned, cropped, put in order.
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  RotateRightOutlined,
  ScissorOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '../notice.ts';
import { cameraText } from './camera.words.ts';
import styles from './CameraDialog.module.css';
import { turned } from './page-edit.ts';
import type { Page, usePages } from './use-pages.ts';

const CropDialog = lazyPart(() => import('./CropDialog.tsx'), 'CropDialog');

export function PageList({ list }: { list: ReturnType<typeof usePages> }) {
  const t = useWords(cameraText);
  const { pages } = list;
  const [cropping, setCropping] = useState<{ page: Page; no: number } | null>(null);
  const remove = (page: Page, index: number) => {
    list.remove(page.id);
    notice('info', t('removed', { no: index + 1 }), { label: t('undo'), run: () => list.putBack(page, index) });
  };
  return (
    <section className={styles.pages} aria-label={t('pages')}>
      <h2>{t('pages')}</h2>
      {pages.length === 0 && <p className={styles.none}>{t('noPages')}</p>}
      <ol>
        {pages.map((page, index) => {
          const no = index + 1;
          return (
            <li key={page.id}>
              <img src={page.url} alt={t('page', { no })} />
              <div className={styles.pageTools}>
                <Tool label={t('turnPage', { no })} run={() => void list.edit(page, turned(page.edit))}>
                  <RotateRightOutlined aria-hidden />
                </Tool>
                <Tool label={t('cropPage', { no })} run={() => setCropping({ page, no })}>
                  <ScissorOutlined aria-hidden />
                </Tool>
                {index > 0 && (
                  <Tool label={t('earlier', { no })} run={() => list.move(page.id, -1)}>
                    <ArrowUpOutlined aria-hidden />
                  </Tool>
                )}
                {no < pages.length && (
                  <Tool label={t('later', { no })} run={() => list.move(page.id, 1)}>
                    <ArrowDownOutlined aria-hidden />
                  </Tool>
                )}
                <Tool label={t('removePage', { no })} run={() => remove(page, index)}>
                  <DeleteOutlined aria-hidden />
                </Tool>
              </div>
            </li>
          );
        })}
      </ol>
      {cropping !== null && (
        <LazyBoundary fallback={null}>
          <CropDialog
            page={cropping.page}
            no={cropping.no}
            use={(edit) => {
              void list.edit(cropping.page, edit);
              setCropping(null);
            }}
            close={() => setCropping(null)}
          />
        </LazyBoundary>
      )}
    </section>
  );
}

function Tool({ label, run, children }: { label: string; run: () => void; children: ReactNode }) {
  return <Button size="large" type="text" aria-label={label} title={label} icon={children} onClick={run} />;
}
