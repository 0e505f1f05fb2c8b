import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import type { ColumnChoiceProps } from './ColumnChoice.tsx';

const ColumnChoice = lazyPart(() => import('./ColumnChoice.tsx'), 'ColumnChoice');

export function ColumnSettingsButton(choice: ColumnChoiceProps) {
  const t = useWords(resourceText);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      title={t('columns')}
      content={
        <LazyBoundary fallback={null}>
          <ColumnChoice {...choice} />
        </LazyBoundary>
      }
    >
      <Button icon={<SettingOutlined aria-hidden />} aria-label={t('columns')} title={t('columns')} />
    </Popover>
  );
}
