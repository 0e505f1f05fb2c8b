import { useRef, type ReactNode } from 'react';

interface Props {
  className?: string | undefined;
  /** Names it where it is a part of its page. */
  label?: string;
  /** By the button, or by Enter in a field. */
  send: () => Promise<unknown>;
  children: ReactNode;
}

/** A form that is checked and sent by its page: the browser neither checks it nor goes anywhere. Once at a time. */
export function Form({ className, label, send, children }: Props) {
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its fields
    <form
      className={className}
      aria-label={label}
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
