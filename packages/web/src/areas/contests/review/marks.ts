/** Field → how to correct it; a field without words is marked all the same. */
export type Marks = Readonly<Record<string, string>>;

export function withMark(marks: Marks, field: string, said: string | undefined): Marks {
  const { [field]: _, ...rest } = marks;
  return said === undefined ? rest : { ...rest, [field]: said };
}
