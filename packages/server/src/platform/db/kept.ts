// A small table that every call asks and hardly anybody changes: looked up at most every few seconds (other nodes
// change it too), and anew at once after a change by this very process.

export interface Kept<Value> {
  read(): Promise<Value>;
  forget(): void;
}

const KEEP_MS = 5000;

export function kept<Value>(load: () => Promise<Value>): Kept<Value> {
  let known: Promise<Value> | null = null;
  let until = 0;
  const forget = () => {
    known = null;
  };
  return {
    forget,
    read() {
      if (known !== null && performance.now() < until) return known;
      until = performance.now() + KEEP_MS;
      known = load();
      known.catch(forget);
      return known;
    },
  };
}
