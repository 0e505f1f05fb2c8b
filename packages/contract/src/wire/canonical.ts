// One text for one value, so that a hash of it can be checked by anybody, in any order of keys (RFC 8785 for what JSON can hold).

export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isPlainObject(value)) return `{${members(value).join(',')}}`;
  // A Date, a bigint, NaN or a hole would be written differently by different readers: the caller decides how.
  throw new TypeError(`${typeof value} has no canonical JSON`);
}

// As in JSON.stringify, an undefined member is an absent one.
function members(object: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(object)
    .filter((name) => object[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(object[name])}`);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
