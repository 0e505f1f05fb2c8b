// Where one begins in a long form: at the field that its address names, else, of a new record, in the first that has to be filled.
import { isRequired } from '@trainrace/contract/wire/fields';
import { emptyOf } from '@trainrace/contract/wire/next-step';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePane } from '#widgets/pane.ts';
import { isTouch } from '#widgets/attachment/is-touch.ts';
import type { AnyCalls } from '../page.ts';
import { fieldsThere } from './form-fields.ts';
import { FORM_FIELD } from './form-route.ts';
import type { RecordFormState } from './use-record-form.ts';
import type { IndexedSection } from './use-sections.ts';

interface Form {
  family: AnyCalls['family'];
  form: RecordFormState;
  sections: readonly IndexedSection[];
  jump: (id: string) => void;
  prefix: string;
}

export function useFormStart(form: Form): void {
  useNamedField(form);
  useFirstEmpty(form);
}

/** Once for each address: who comes back to the tab goes on where the form was left. */
function useNamedField({ form: { draft, record }, sections, jump, prefix }: Form): void {
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
}

/** Facts that become known while nobody has typed may fill that field: then the next one is the first. */
function useFirstEmpty({ family, form: { draft, record, fields }, sections, prefix }: Form): void {
  // A keyboard over half of the screen hides what the form begins with.
  const placed = useRef<Element>(null);
  const isNeeded = (field: string) => {
    const schema = family.draft.shape[field];
    return schema !== undefined && isRequired(schema);
  };
  const needed = sections
    .flatMap(({ section }) => fieldsThere(section, draft, record))
    .filter(({ field, mark }) => mark !== undefined || isNeeded(field))
    .map(({ field }) => field);
  const first = record !== null || isTouch() || fields.isTouched ? undefined : emptyOf(draft, needed)[0];
  useEffect(() => {
    const { activeElement } = document;
    if (first === undefined || (placed.current !== null && activeElement !== placed.current)) return;
    const control = document.getElementById(prefix + first);
    control?.focus();
    placed.current = control;
  }, [first, prefix]);
}
