import { ApartmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { LazyBoundary, lazyPart, loadAhead } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { resourceText } from '../resource.words.ts';
import type { FilterProps } from './filter-props.ts';

const WhereDialog = lazyPart(() => import('./WhereDialog.tsx'), 'WhereDialog');

/** Opens the maker of conditions by and / or. */
export function WhereButton(props: FilterProps) {
  const t = useWords(resourceText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<ApartmentOutlined aria-hidden />}
        aria-label={t('combine')}
        title={t('combine')}
        aria-haspopup="dialog"
        onClick={() => void loadAhead(WhereDialog).then(() => setOpen(true))}
      />
      {isOpen && (
        <LazyBoundary fallback={null}>
          <WhereDialog {...props} close={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
