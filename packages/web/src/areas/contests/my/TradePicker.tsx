import type { OpenTrade } from '../entry/open-trades.ts';
import { TradeFacts } from '../entry/TradeFacts.tsx';
import styles from './TradePicker.module.css';

interface Props {
  label: string;
  trades: readonly OpenTrade[];
  value: string | null;
  onChange: (tradeId: string) => void;
}

/** The open trades as large choices, one below the other. */
export function TradePicker({ label, trades, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.trades}>
        {trades.map((trade) => (
          <label key={trade.id} className={styles.trade}>
            <input
              type="radio"
              name="trade"
              value={trade.id}
              checked={trade.id === value}
              onChange={() => onChange(trade.id)}
            />
            <span>
              <strong>{trade.tradeName}</strong>
              <small>{trade.contestName}</small>
              <TradeFacts trade={trade} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
