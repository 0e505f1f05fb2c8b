import { useRef, type ReactNode } from 'react';

interface Props {
  className?: string | undefined;
  /** By the button, or by Enter in a field. */
  send: () => Promise<unknown>;
  children: ReactNode;
}

/** A form that is checked and sent by its page: the browser neither checks it nor goes anywhere. Once at a time. */
export function Form({ className, send, children }: Props) {
  const isOnItsWay = useRef(false);
  const submit = async () => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    try {
      await send();
    } finally {
      isOnItsWay.current = false;
    }
  };
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
    </form>
  );
}
