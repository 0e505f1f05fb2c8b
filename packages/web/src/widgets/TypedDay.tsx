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
  /** Writings that may be typed. */
  formats: readonly string[];
}

export const TypedDayContext = createContext<Typed>({ unread: {}, left: () => undefined, formats: [] });

/** The end of a picker of one day. */
export const ONLY = 'only';

export function readDay(text: string, formats: readonly string[]): Dayjs | null {
  return formats.map((format) => dayjs(text, format, true)).find((day) => day.isValid()) ?? null;
}

function isSameDay(one: string, other: string, formats: readonly string[]): boolean {
  const [read, seen] = [readDay(one, formats), readDay(other, formats)];
  return read !== null && seen !== null && read.isSame(seen);
}

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  'date-range'?: string;
}

/** In the picker's place of its `input`. */
export function TypedDay(props: Props) {
  const { value, onChange, onBlur } = props;
  const end = props['date-range'] ?? ONLY;
  const { unread, left, formats } = use(TypedDayContext);
  const [typed, setTyped] = useState<string | null>(null);
  // The picker reads 2026-11-2 on the way to 2026-11-27 and would write it out; a day that was picked meanwhile stands.
  const isTyping = typed !== null && (value === typed || isSameDay(typed, String(value), formats));
  return (
    <input
      {...props}
      value={isTyping ? typed : typed === null ? (unread[end] ?? value) : value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        if (typed !== null) left(end, event.target.value.trim());
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
