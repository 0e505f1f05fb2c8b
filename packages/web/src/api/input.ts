// How input travels: query of a GET, parts of an upload. Arrays are comma lists (wire 10).
export type Input = Readonly<Record<string, unknown>>;

export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

export function addressOf(path: string, input: Input): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (isFilled(value)) query.set(name, plain(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The same as a call of that method carries it, for somebody else to send. */
export function carriedBy(method: 'GET' | 'POST', input: Input): Record<string, unknown> {
  const filled = Object.entries(input).filter(([, value]) => isFilled(value));
  return Object.fromEntries(method === 'GET' ? filled.map(([name, value]) => [name, plain(value)]) : filled);
}

export function formOf(input: Input, files: Readonly<Record<string, File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) if (isFilled(value)) form.set(name, plain(value));
  for (const [name, file] of Object.entries(files)) form.set(name, file, file.name);
  return form;
}

function plain(value: unknown): string {
  if (Array.isArray(value) && !value.some((one) => typeof one === 'object')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
