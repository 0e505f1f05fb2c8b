/** So many texts are made of the choices in one template; each choice would multiply them. */
const MOST = 256;

/** Each way to put one after the other, of what each part may be. */
export function together(parts: readonly (readonly string[])[]): string[] {
  if (parts.some((part) => part.length === 0)) return [];
  let texts = [''];
  for (const part of parts) {
    const longer = Math.max(texts.length, part.length);
    texts =
      texts.length * part.length <= MOST
        ? texts.flatMap((text) => part.map((one) => text + one))
        : // Every choice once.
          Array.from({ length: longer }, (_, at) => texts[at % texts.length]! + part[at % part.length]!);
  }
  return unique(texts);
}

export function unique<One>(values: readonly One[]): One[] {
  return [...new Set(values)];
}
