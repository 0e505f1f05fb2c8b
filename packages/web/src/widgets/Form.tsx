import type { ReactNode } from 'react';

interface Props {
  className?: string | undefined;
  /** By the button, or by Enter in a field. */
  send: () => Promise<unknown>;
  children: ReactNode;
}

/** A form that is checked and sent by its page: the browser neither checks it nor goes anywhere. */
export function Form({ className, send, children }: Props) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
    </form>
  );
}
