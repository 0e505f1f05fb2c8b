import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useFirstField } from './first-field.ts';

interface Props {
  className?: string | undefined;
  /** Names it where it is a part of its page. */
  label?: string;
  /** By the button, or by Enter in a field, unless it is long. */
  send: () => Promise<unknown>;
  /** A page of fields: it says itself where one begins, and Enter, which ends a date or a choice there, sends nothing. */
  isLong?: boolean;
  /** A part of a page that is there for something else: whoever comes there is not led into it. */
  isPart?: boolean;
  children: ReactNode;
}

/** A form that is checked and sent by its page: the browser neither checks it nor goes anywhere. Once at a time. */
export function Form({ className, label, send, isLong = false, isPart = false, children }: Props) {
  const place = useRef<HTMLFormElement>(null);
  useFirstField(isPart || isLong ? NOWHERE : place);
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
      ref={place}
      className={className}
      aria-label={label}
      noValidate
      onKeyDown={isLong ? keepUnsent : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
    </form>
  );
}

const NOWHERE = { current: null };

/** The browser sends a form by Enter in any of its inputs; the buttons keep theirs. */
function keepUnsent(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'submit')
    event.preventDefault();
}
