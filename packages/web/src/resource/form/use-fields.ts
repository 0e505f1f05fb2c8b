// Input in the fields of a schema, and its problems. Forms of every kind stand on it.
import type { FieldError } from '@trainrace/contract/wire/envelope';
import { checkFields } from '@trainrace/contract/wire/explain';
import type { Label, Lang } from '@trainrace/contract/wire/label';
import type { Shape } from '@trainrace/contract/wire/family';
import { useReducer, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallFailed, isSilent } from '#api/failure.ts';
import { useLang } from '#i18n/language.ts';
import { useAtRest } from '#widgets/pointer-rests.ts';
import { fieldOf, isWithin, moved, rowsAt, withValueAt } from './places.ts';
import { withoutEmpty, type Values } from './values.ts';

interface FieldsOf {
  schema: z.ZodObject<Shape>;
  labels: Readonly<Record<string, Label>>;
  /** Fields that are not checked as long as nothing was entered. */
  isAsItWas?: (field: string) => boolean;
}

/** In place of a field: the form itself. */
export const WHOLE = '';

const NO_FIELDS: ReadonlySet<string> = new Set();

export function useFields(form: FieldsOf, start: () => Values) {
  const lang = useLang();
  const [values, setValues] = useState(start);
  const touched = useTouched();
  /** Fields that are left or were sent: what is wrong with them is said, and no longer once it is mended. */
  const [validated, setValidated] = useState(NO_FIELDS);
  /** Errors of the server; those of a field until it is entered anew. */
  const [serverErrors, setServerErrors] = useState<readonly FieldError[]>([]);
  /** Counts the refused tries to send: each brings the summary of errors into view. */
  const [refusals, countRefusal] = useReducer((times: number) => times + 1, 0);

  const wrongWith = (fields: ReadonlySet<string>) => wrongAmong(form, { fields, values }, lang);
  const own = wrongWith(validated);
  const errors = useAtRest([
    ...own,
    ...serverErrors.filter(({ field }) => !own.some((error) => error.field === field)),
  ]);

  return {
    values,
    errors,
    refusals,
    isTouched: touched.isAny,
    touched: touched.all,
    errorOf: (field: string): string | undefined => errors.find((error) => error.field === field)?.message,
    setValue(field: string, value: unknown) {
      setValues((former) => withValueAt(former, field, value));
      touched.add(field);
      setServerErrors((former) => former.filter((error) => !isWithin(error.field, field)));
    },
    /** Fills fields in which nobody has entered anything: that is no input. */
    fill(given: Values) {
      const open = Object.entries(given).filter(([field]) => !touched.has(field));
      setValues((former) => ({ ...former, ...Object.fromEntries(open) }));
    },
    /** Puts the rows of a field into this order of their former places, and others behind them; what was said of a row goes with it. */
    arrange(field: string, order: readonly number[], added: readonly object[] = []) {
      setValues((former) => withRows(former, field, { order, added }));
      const follow = (places: ReadonlySet<string>) => movedPlaces(places, field, order);
      touched.follow(follow, field);
      setValidated(follow);
      setServerErrors((former) => former.flatMap((error) => movedError(error, field, order)));
    },
    /** Leaving a field says what is wrong with it, unless nothing was entered there yet. */
    onBlur(field: string) {
      if (touched.has(field)) setValidated((former) => new Set(former).add(field));
    },
    /** Says what the server, or a rule across fields, refused. */
    refuse(refusal: readonly FieldError[] | CallFailed) {
      const wrong = refusal instanceof CallFailed ? saidOf(refusal) : refusal;
      setServerErrors(wrong);
      if (wrong.length > 0) countRefusal();
    },
    /** Checks these fields before sending; false when something is wrong, which then is shown. */
    check(fields: readonly string[]): boolean {
      const asked = new Set(fields);
      setValidated(asked);
      setServerErrors([]);
      const isRight = wrongWith(asked).length === 0;
      if (!isRight) countRefusal();
      return isRight;
    },
    reset(to: Values) {
      setValues(to);
      touched.clear();
      setValidated(NO_FIELDS);
      setServerErrors([]);
    },
  };
}

/** A failure that no toast tells and no field carries is shown by the form as a whole. */
const saidOf = (failure: CallFailed): readonly FieldError[] =>
  failure.fields.length === 0 && isSilent(failure) ? [{ field: WHOLE, message: failure.message }] : failure.fields;

/** Fields in which something was entered. */
function useTouched() {
  const [touched, setTouched] = useState(NO_FIELDS);
  /** The same without waiting to be drawn: a day is entered as its field is left. */
  const entered = useRef(new Set<string>());
  return {
    all: touched,
    isAny: touched.size > 0,
    has: (field: string) => entered.current.has(field),
    add(field: string) {
      setTouched((former) => new Set(former).add(field));
      entered.current.add(field);
    },
    /** Rows were arranged. */
    follow(moved: (places: ReadonlySet<string>) => Set<string>, field: string) {
      setTouched((former) => moved(former).add(field));
      entered.current = moved(entered.current);
    },
    clear() {
      setTouched(NO_FIELDS);
      entered.current.clear();
    },
  };
}

function wrongAmong(
  { schema, labels, isAsItWas }: FieldsOf,
  { fields, values }: { fields: ReadonlySet<string>; values: Values },
  lang: Lang,
): readonly FieldError[] {
  const asked = [...new Set([...fields].map(fieldOf))].filter(
    (field) => field in schema.shape && (values[field] !== undefined || !isAsItWas?.(field)),
  );
  const mask = Object.fromEntries(asked.map((field) => [field, true as const]));
  const { errors: all = [] } = checkFields(schema.pick(mask), labels, withoutEmpty(values), lang);
  return all.filter(({ field }) => [...fields].some((one) => isWithin(field, one)));
}

function withRows(
  values: Values,
  field: string,
  { order, added }: { order: readonly number[]; added: readonly object[] },
): Values {
  const rows = rowsAt(values, field);
  return withValueAt(values, field, [...order.map((index) => rows[index]), ...added]);
}

const movedPlaces = (places: ReadonlySet<string>, field: string, order: readonly number[]) =>
  new Set([...places].flatMap((place) => moved(place, field, order) ?? []));

function movedError(error: FieldError, field: string, order: readonly number[]): FieldError[] {
  const place = error.field === field ? null : moved(error.field, field, order);
  return place === null ? [] : [{ ...error, field: place }];
}

export type Fields = ReturnType<typeof useFields>;
