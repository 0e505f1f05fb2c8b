// Typed input of a day. The picker itself drops without a word any text it cannot read, and a moment that
// nobody confirmed: here it is taken when the field is left, read or not, and stays in sight until it is mended.
import dayjs, { type Dayjs } from 'dayjs';
import {
  createContext,
  use,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type Ref,
} from 'react';

interface Typed {
  /** In place of a value: what could not be read, by the end of a range that it was typed into. */
  unread: Readonly<Record<string, string | null>>;
  left: (end: string, text: string) => void;
}

export const TypedDayContext = createContext<Typed>({ unread: {}, left: () => undefined });

/** The end of a picker of one day. */
export const ONLY = 'only';

export function readDay(text: string, formats: readonly string[]): Dayjs | null {
  return formats.map((format) => dayjs(text, format, true)).find((day) => day.isValid()) ?? null;
}

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  'date-range'?: string;
}

/** In the picker's place of its `input`. */
export function TypedDay(props: Props) {
  const { value, onChange, onBlur } = props;
  const end = props['date-range'] ?? ONLY;
  const { unread, left } = use(TypedDayContext);
  const [isTyping, setTyping] = useState(false);
  return (
    <input
      {...props}
      value={isTyping ? value : (unread[end] ?? value)}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTyping(true);
        onChange?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        if (isTyping) left(end, event.target.value.trim());
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
