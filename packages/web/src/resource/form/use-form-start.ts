// Where one begins in a long form: at the field that its address names, else, of a new record, in the first that has to be filled.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useFirstField } from '#widgets/first-field.ts';
import { usePane } from '#widgets/pane.ts';
import { fieldsThere } from './form-fields.ts';
import { FORM_FIELD } from './form-route.ts';
import type { RecordFormState } from './use-record-form.ts';
import type { IndexedSection } from './use-sections.ts';

interface Form {
  form: RecordFormState;
  sections: readonly IndexedSection[];
  jump: (id: string) => void;
  prefix: string;
  /** Around its fields. */
  place: RefObject<HTMLElement | null>;
}

const NOWHERE = { current: null };

export function useFormStart({ place, ...form }: Form): void {
  const named = useNamedField(form);
  const { record, fields, draft } = form.form;
  // Facts that become known while nobody has typed may fill the first field: then the next one is the first.
  useFirstField(record === null && named === null && !fields.isTouched ? place : NOWHERE, draft, true);
}

/** Once for each address: who comes back to the tab goes on where the form was left. */
function useNamedField({ form: { draft, record }, sections, jump, prefix }: Omit<Form, 'place'>): string | null {
  const named = usePane().search.get(FORM_FIELD);
  const done = useRef<string>(null);
  const go = useEffectEvent((field: string) => {
    const place = sections.find(({ section }) =>
      fieldsThere(section, draft, record).some((one) => one.field === field),
    );
    // A paper of the catalogue that no field holds is told where papers stand: last.
    const { id } = place ?? sections.at(-1)!;
    jump(id);
    document.getElementById(prefix + field)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (named === null || done.current === named) return;
    done.current = named;
    go(named);
  }, [named]);
  return named;
}
