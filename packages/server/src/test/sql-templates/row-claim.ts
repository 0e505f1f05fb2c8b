// Columns as the type of a row claims them, in the kinds that values of the database come in.
import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

/** `any` goes with every kind, `object` is read from JSON, `null` is said apart. */
export type Kind = 'string' | 'number' | 'boolean' | 'Buffer' | 'object' | 'any' | `${string}[]`;

export interface ClaimedColumn {
  kinds: readonly Kind[];
  /** May be left out. */
  isOptional: boolean;
}

export interface RowClaim {
  columns: ReadonlyMap<string, ClaimedColumn>;
  /** Whether more may come than it names. */
  isOpen: boolean;
}

/** None where the type is not that of a row. */
export function rowClaimOf(checker: Checker, type: Type): RowClaim | null {
  if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.Union)) || isKept(checker, type))
    return null;
  if (type.isUnionType() && !type.getTypes().every((one) => one.flags & TypeFlags.StructuredType)) return null;
  const properties = checker.getPropertiesOfType(type);
  // They depend on an argument of a type, or any may come.
  if (properties.length === 0) return null;
  const types = checker.getTypeOfSymbol(properties);
  const columns = new Map(
    properties.map(({ name }, at) => {
      const members = membersOf(types[at]!);
      return [
        name,
        {
          kinds: [...new Set(members.flatMap((one) => kindOf(checker, one)))],
          isOptional: members.some((one) => one.flags & TypeFlags.Undefined),
        },
      ];
    }),
  );
  return { columns, isOpen: checker.getIndexInfosOfType(type).length > 0 };
}

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes().flatMap(membersOf) : [type]);

/** A list or bytes: a value, no row. */
const isKept = (checker: Checker, type: Type) => checker.isArrayLikeType(type) || type.getSymbol()?.name === 'Buffer';

function kindOf(checker: Checker, type: Type): Kind[] {
  const { flags } = type;
  if (flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Never)) return [];
  if (flags & TypeFlags.StringLike) return ['string'];
  if (flags & TypeFlags.NumberLike) return ['number'];
  if (flags & TypeFlags.BooleanLike) return ['boolean'];
  if (flags & TypeFlags.BigIntLike) return ['bigint' as Kind];
  if (type.getSymbol()?.name === 'Buffer') return ['Buffer'];
  if (type.getSymbol()?.name === 'Date') return ['Date' as Kind];
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as Parameters<Checker['getTypeArguments']>[0]);
    const kinds = element === undefined ? [] : membersOf(element).flatMap((one) => kindOf(checker, one));
    return [...new Set(kinds)].map((kind): Kind => `${kind}[]`);
  }
  if (flags & (TypeFlags.Object | TypeFlags.Intersection)) {
    // A string with a mark of its own, as schemas brand them.
    if (type.isIntersectionType()) {
      const plain = type.getTypes().filter((one) => one.flags & TypeFlags.Primitive);
      if (plain.length > 0) return plain.flatMap((one) => kindOf(checker, one));
    }
    return ['object'];
  }
  return ['any'];
}
