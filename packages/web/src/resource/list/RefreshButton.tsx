import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';

/** Others work on the same rows: their doings come into sight on asking. */
export function RefreshButton({ isBusy, refresh }: { isBusy: boolean; refresh: () => Promise<unknown> }) {
  const t = useWords(resourceText);
  return (
    <Button
      icon={<ReloadOutlined aria-hidden />}
      aria-label={t('refresh')}
      title={t('refresh')}
      loading={isBusy}
      onClick={() => void refresh()}
    />
  );
}
