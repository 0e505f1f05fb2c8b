import { IdcardOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useDevices } from '#api/use-devices.ts';
import { useWords } from '#i18n/words.ts';
import { useIsPhone } from '../width-class.ts';
import type { FillingProps } from './filling.ts';
import { readCardText } from './read-card-button.words.ts';

const CardDialog = lazyPart(() => import('./CardDialog.tsx'), 'CardDialog');

/** Where there are devices: at desks, in an installation that has any. */
export function ReadCardButton(filling: FillingProps) {
  const t = useWords(readCardText);
  const devices = useDevices();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (devices === null || devices === undefined || (isPhone && !isOpen)) return null;
  return (
    <>
      <Button icon={<IdcardOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <CardDialog {...filling} devices={devices} close={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
