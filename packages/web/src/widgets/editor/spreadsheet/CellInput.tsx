import { Input } from 'antd';
import { useState } from 'react';
import styles from './Spreadsheet.module.css';

interface Props {
  label: string;
  name: string;
  value: string;
  isReadOnly: boolean;
  enter: (input: string) => void;
  /** After the key that ends a line: to the cell below. */
  goOn: () => void;
}

/** Content of the chosen cell, as it was typed. */
export function CellInput({ label, name, value, isReadOnly, enter, goOn }: Props) {
  const [text, setText] = useState(value);
  return (
    <label className={styles.line}>
      <strong aria-hidden>{name}</strong>
      <Input
        aria-label={label}
        value={text}
        readOnly={isReadOnly}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => enter(text)}
        onKeyDown={(event) => {
          // The key that picks a word of an input method is none of ours.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') setText(value);
          if (event.key !== 'Enter') return;
          enter(text);
          goOn();
        }}
      />
    </label>
  );
}
