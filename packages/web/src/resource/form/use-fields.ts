// What is entered into the fields of a schema, and what is wrong with it. Forms of every kind stand on it.
import type { FieldError } from '@trainrace/contract/wire/envelope';
import { checkFields } from '@trainrace/contract/wire/explain';
import type { Label } from '@trainrace/contract/wire/label';
import type { Shape } from '@trainrace/contract/wire/family';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useLang } from '#i18n/language.ts';
import { fieldOf, isWithin, moved, rowsAt, withValueAt } from './places.ts';
import { whenPointerRests } from './pointer-rests.ts';
import { withoutEmpty, type Values } from './values.ts';

interface FieldsOf {
  schema: z.ZodObject<Shape>;
  labels: Readonly<Record<string, Label>>;
  /** Fields that are not checked as long as nothing was entered. */
  isAsItWas?: (field: string) => boolean;
}

const NO_FIELDS: ReadonlySet<string> = new Set();

export function useFields({ schema, labels, isAsItWas }: FieldsOf, start: () => Values) {
  const lang = useLang();
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState(NO_FIELDS);
  /** The same without waiting to be drawn: a day is entered as its field is left. */
  const entered = useRef(new Set<string>());
  /** Fields that are left or were sent: what is wrong with them is said, and no longer once it is mended. */
  const [watched, setWatched] = useState(NO_FIELDS);
  /** What the server said; of a field until it is entered anew. */
  const [told, setTold] = useState<readonly FieldError[]>([]);
  /** Counts the refused tries to send: each brings the summary of errors into view. */
  const [refusals, setRefusals] = useState(0);

  const wrongWith = (fields: ReadonlySet<string>): readonly FieldError[] => {
    const asked = [...new Set([...fields].map(fieldOf))].filter(
      (field) => field in schema.shape && (values[field] !== undefined || !isAsItWas?.(field)),
    );
    const mask = Object.fromEntries(asked.map((field) => [field, true as const]));
    const { errors: all = [] } = checkFields(schema.pick(mask), labels, withoutEmpty(values), lang);
    return all.filter(({ field }) => [...fields].some((one) => isWithin(field, one)));
  };
  const own = wrongWith(watched);
  const errors = [...own, ...told.filter(({ field }) => !own.some((error) => error.field === field))];

  return {
    values,
    errors,
    refusals,
    isTouched: touched.size > 0,
    errorOf: (field: string): string | undefined => errors.find((error) => error.field === field)?.message,
    enter(field: string, value: unknown) {
      setValues((former) => withValueAt(former, field, value));
      setTouched((former) => new Set(former).add(field));
      entered.current.add(field);
      setTold((former) => former.filter((error) => !isWithin(error.field, field)));
    },
    /** Puts the rows of a field into this order of their former places, and others behind them; what was said of a row goes with it. */
    arrange(field: string, order: readonly number[], added: readonly object[] = []) {
      setValues((former) => {
        const rows = rowsAt(former, field);
        return withValueAt(former, field, [...order.map((index) => rows[index]), ...added]);
      });
      const follow = (places: Iterable<string>) =>
        new Set([...places].flatMap((place) => moved(place, field, order) ?? []));
      setTouched((former) => follow(former).add(field));
      entered.current = follow(entered.current);
      setWatched(follow);
      setTold((former) =>
        former.flatMap((error) => {
          const place = error.field === field ? null : moved(error.field, field, order);
          return place === null ? [] : [{ ...error, field: place }];
        }),
      );
    },
    /** Leaving a field says what is wrong with it, unless nothing was entered there yet. */
    left(field: string) {
      if (entered.current.has(field)) whenPointerRests(() => setWatched((former) => new Set(former).add(field)));
    },
    /** Says what the server, or a rule across fields, refused. */
    refuse(wrong: readonly FieldError[]) {
      setTold(wrong);
      if (wrong.length > 0) setRefusals((times) => times + 1);
    },
    /** Checks these fields before sending; false when something is wrong, which then is shown. */
    check(fields: readonly string[]): boolean {
      const asked = new Set(fields);
      setWatched(asked);
      setTold([]);
      const isRight = wrongWith(asked).length === 0;
      if (!isRight) setRefusals((times) => times + 1);
      return isRight;
    },
    reset(to: Values) {
      setValues(to);
      setTouched(NO_FIELDS);
      entered.current.clear();
      setWatched(NO_FIELDS);
      setTold([]);
    },
  };
}

export type Fields = ReturnType<typeof useFields>;
