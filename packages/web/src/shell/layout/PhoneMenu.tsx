import { Drawer } from 'antd';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { useFocusBack } from '#widgets/use-focus-back.ts';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar on a phone. */
export function PhoneMenu({ close }: { close: () => void }) {
  const t = useWords(shellText);
  useFocusBack();
  return (
    <Drawer open placement="left" size={280} title={t('menu')} styles={{ body: { padding: 0 } }} onClose={close}>
      <Sidebar isCollapsed={false} leave={close} />
    </Drawer>
  );
}
