import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import styles from './PaneDrawer.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useIsPhone } from './width-class.ts';

interface Props {
  title: string;
  close: () => void;
  children: ReactNode;
  /** Pixels; forms and details keep the default. */
  width?: number;
}

/** A drawer over its own page tab only: other tabs can be looked at while it stays open. */
export function PaneDrawer({ title, close, children, width = 720 }: Props) {
  const isPhone = useIsPhone();
  useFocusBack();
  return (
    <Drawer
      open
      title={title}
      size={isPhone ? '100%' : width}
      getContainer={false}
      // One that opens over it hangs in it, and would be pushed aside with it.
      push={false}
      rootClassName={styles.root ?? ''}
      styles={{ body: { padding: 0 } }}
      onClose={close}
    >
      {children}
    </Drawer>
  );
}
