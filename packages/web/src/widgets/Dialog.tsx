import { Modal, type ModalProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useFirstField } from './first-field.ts';
import { useFocusBack } from './use-focus-back.ts';

/** A dialog that is there as long as it is drawn; when it goes, the focus is back where it was before. */
export function Dialog({ children, ...props }: Omit<ModalProps, 'open'>) {
  useFocusBack();
  const mark = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    frame.current = mark.current?.closest<HTMLElement>('[role=dialog]') ?? null;
  }, []);
  useFirstField(frame);
  return (
    <Modal open {...props}>
      <span ref={mark} hidden />
      {children}
    </Modal>
  );
}
