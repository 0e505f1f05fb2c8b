// Anything can be thrown: what is said of it is read here, without taking it for an error.

/** `ENOENT` of the system, `23505` of PostgreSQL; undefined where it has none. */
export function codeOf(thrown: unknown): string | undefined {
  return textOf(thrown, 'code');
}

/** PostgreSQL: the constraint or unique index that refused. */
export function constraintOf(thrown: unknown): string | undefined {
  return textOf(thrown, 'constraint');
}

/** The system call that failed, of what the operating system refused. */
export function systemCallOf(thrown: unknown): string | undefined {
  return textOf(thrown, 'syscall');
}

/** HTTP: the status that the framework gave it. */
export function statusOf(thrown: unknown): number | undefined {
  const status = fieldOf(thrown, 'statusCode');
  return typeof status === 'number' ? status : undefined;
}

export function nameOf(thrown: unknown): string | undefined {
  return textOf(thrown, 'name');
}

export function messageOf(thrown: unknown): string {
  return textOf(thrown, 'message') ?? String(thrown);
}

export function causeOf(thrown: unknown): unknown {
  return fieldOf(thrown, 'cause');
}

function textOf(thrown: unknown, field: string): string | undefined {
  const value = fieldOf(thrown, field);
  return typeof value === 'string' ? value : undefined;
}

const fieldOf = (thrown: unknown, field: string): unknown =>
  typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, field) : undefined;
