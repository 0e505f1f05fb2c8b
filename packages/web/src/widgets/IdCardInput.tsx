import { Input } from 'antd';

interface Props {
  id?: string;
  value: string;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Attributes by which a screen reader announces the problem. */
  told?: object;
  onChange: (value: string) => void;
}

/** An ID number, grouped 6-8-4 while it is typed; the blanks are not part of the value. */
export function IdCardInput({ id, value, placeholder, isDisabled, told, onChange }: Props) {
  return (
    <Input
      id={id}
      {...told}
      className="figures"
      autoComplete="off"
      // 18 characters, two blanks, and room for a pasted number with more.
      maxLength={32}
      placeholder={placeholder}
      disabled={isDisabled}
      value={grouped(value)}
      onChange={(event) => onChange(event.target.value.replace(/\s/g, '').toUpperCase())}
    />
  );
}

/** Other documents' numbers, which do not begin with digits, stay as they are. */
export function grouped(value: string): string {
  if (!/^\d{7}/.test(value)) return value;
  return [value.slice(0, 6), value.slice(6, 14), value.slice(14)].filter((part) => part !== '').join(' ');
}
