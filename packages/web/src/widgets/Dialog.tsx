import { Modal, type ModalProps } from 'antd';
import { useFocusBack } from './use-focus-back.ts';

/** A dialog that is there as long as it is drawn; when it goes, the focus is back where it was before. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useFocusBack();
  return <Modal open {...props} />;
}
