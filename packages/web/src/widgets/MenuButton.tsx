import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface Props extends Omit<ButtonProps, 'onClick'> {
  items: NonNullable<MenuProps['items']>;
}

/** A button with a menu under it. Opened by keyboard the focus goes into the menu; a choice and Escape lead it back. */
export function MenuButton({ items, disabled = false, ...button }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isByKey, setByKey] = useState(false);
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{ items }}
      destroyOnHidden
      popupRender={(menu) => (isByKey ? <Entered>{menu}</Entered> : menu)}
      // A dialog opened by the choice finds the focus here, and gives it back to here.
      onOpenChange={(isOpen) => !isOpen && anchor.current?.focus()}
    >
      {/* A click without a pointer is a key. */}
      <Button {...button} ref={anchor} disabled={disabled} onClick={({ detail }) => setByKey(detail === 0)} />
    </Dropdown>
  );
}

function Entered({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true }), []);
  return <div ref={menu}>{children}</div>;
}
