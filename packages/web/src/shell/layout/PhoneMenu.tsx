import { SearchOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { frameText } from '../frame.words.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { useFocusBack } from '#widgets/use-focus-back.ts';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar on a phone, and the way to what it does not show at once. */
export function PhoneMenu({ close, search }: { close: () => void; search: () => void }) {
  const t = useWords(shellText);
  const f = useWords(frameText);
  useFocusBack();
  return (
    <Drawer open placement="left" size={280} title={t('menu')} styles={{ body: { padding: 0 } }} onClose={close}>
      <div style={{ padding: '12px 16px' }}>
        <Button block icon={<SearchOutlined aria-hidden />} onClick={search}>
          {f('search')}
        </Button>
      </div>
      <Sidebar isCollapsed={false} leave={close} />
    </Drawer>
  );
}
