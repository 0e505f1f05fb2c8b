// Functions that the compiler calls where it lowers private members and fields of classes: the same as Babel's helpers.

const of = (map: { has(key: unknown): boolean }, key: unknown): void => {
  if (!map.has(key)) throw new TypeError('Private element is not present on this object');
};

/** As the compiler names them; the build fails on one that it calls and that is not here. */
export const HELPERS = {
  assertClassBrand(brand: { has(key: unknown): boolean } | object, key: unknown, value?: unknown): unknown {
    if (typeof brand === 'function' ? brand === key : (brand as WeakSet<object>).has(key as object))
      return arguments.length < 3 ? key : value;
    throw new TypeError('Private element is not present on this object');
  },
  classPrivateFieldInitSpec(key: object, map: WeakMap<object, unknown>, value: unknown): void {
    if (map.has(key)) throw new TypeError('Cannot initialize the same private elements twice on an object');
    map.set(key, value);
  },
  classPrivateMethodInitSpec(key: object, set: WeakSet<object>): void {
    if (set.has(key)) throw new TypeError('Cannot initialize the same private elements twice on an object');
    set.add(key);
  },
  classPrivateFieldGet2(map: WeakMap<object, unknown>, key: object): unknown {
    of(map as never, key);
    return map.get(key);
  },
  classPrivateFieldSet2(map: WeakMap<object, unknown>, key: object, value: unknown): unknown {
    of(map as never, key);
    map.set(key, value);
    return value;
  },
  defineProperty(on: object, key: PropertyKey, value: unknown): object {
    return Object.defineProperty(on, key, { value, enumerable: true, configurable: true, writable: true });
  },
};

Object.assign(globalThis, { babelHelpers: HELPERS });
