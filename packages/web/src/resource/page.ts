// A page of a family as data. What it may name is decided by the contract: columns are fields of the record,
// form fields are fields of the draft, filters are filters of the family.
import type { Label } from '@trainrace/contract/wire/label';
import type { Rights } from '@trainrace/contract/access/rights';
import type { CommandLabels, CommandTable } from '@trainrace/contract/wire/commands';
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Filters } from '@trainrace/contract/wire/filters';
import type { pageOf } from '@trainrace/contract/wire/paging';
import type { Family, listInput, Shape } from '@trainrace/contract/wire/family';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Tones } from '../widgets/StatusDot.tsx';
import type { ControlProps } from './form/control-props.ts';

export type RecordOf<R extends Shape> = z.output<z.ZodObject<R>>;

export type DraftOf<D extends Shape> = z.input<z.ZodObject<D>>;

type Field<S> = keyof S & string;

/** The calls of a family that its page uses; what is missing is not offered. */
export interface FamilyCalls<R extends Shape, D extends Shape, F extends Filters> {
  readonly family: Family<R, D, F>;
  readonly list: Endpoint<ReturnType<typeof listInput>, ReturnType<typeof pageOf<z.ZodObject<R>>>>;
  readonly detail?: Endpoint;
  readonly submit?: Endpoint;
  readonly remove?: Endpoint;
  readonly reveal?: Endpoint;
  readonly export?: Endpoint;
}

export interface Column<R extends Shape> {
  field: Field<R>;
  title?: Label;
  /** Pixels, where what is shown is wider than its kind of field says. */
  width?: number;
  /** The narrowest in which it can be read, where it is not as its kind of field says. */
  least?: number;
  /** Shown only when picked in the column settings. */
  isHidden?: boolean;
  /** Colour of the dot beside a state. */
  tones?: Tones;
  render?: (record: RecordOf<R>) => ReactNode;
}

export interface FilterField<F extends Filters> {
  field: Field<F>;
  title?: Label;
  /** Choices, where the record has no field of this name. */
  dictionary?: Dictionary;
  /** The family to pick from, for filters by id. */
  of?: string;
}

export interface FormField<D extends Shape> {
  field: Field<D>;
  help?: Label;
  control?: ComponentType<ControlProps>;
  /** Beside its label: when it is needed, where a draft can do without. */
  mark?: Label;
  /** The field is there only while this holds of what was entered so far, and of the record that it changes. */
  when?: (draft: Partial<DraftOf<D>>, record: Readonly<Record<string, unknown>> | null) => boolean;
}

export interface FormSection<D extends Shape> {
  title?: Label;
  fields: readonly (Field<D> | FormField<D>)[];
  /** Below its fields: what follows from them. */
  Below?: ComponentType<{ draft: Partial<DraftOf<D>>; record: Readonly<Record<string, unknown>> | null }>;
}

export interface DetailField<R extends Shape> {
  field: Field<R>;
  title?: Label;
  tones?: Tones;
  render?: (record: RecordOf<R>) => ReactNode;
}

export interface DetailSection<R extends Shape> {
  title?: Label;
  /** Of records of one kind alone. */
  when?: (record: RecordOf<R>) => boolean;
  fields: readonly (Field<R> | DetailField<R>)[];
}

export interface ActionProps<R extends Shape> {
  record: RecordOf<R>;
  close: () => void;
}

/** Additional action of a row, and of its detail, besides view, edit and remove. */
export interface PageAction<R extends Shape> {
  key: string;
  label: Label;
  /** Shown to who has this right. */
  right: string;
  /** Shown while the record is in a fitting state. */
  when?: (record: RecordOf<R>) => boolean;
  /** The step that has to be taken before: until then it is grey, and says so. */
  blockedBy?: (record: RecordOf<R>) => Label | string | null;
  isDanger?: boolean;
  /** Most rows of the page wait for it: in sight in each row, whatever else there is. */
  isNext?: boolean;
  /** Dialog over the page: a question or a small form, often a `CommandDialog`. */
  Dialog?: ComponentType<ActionProps<R>>;
  /** Or the address it leads to. */
  to?: (record: RecordOf<R>) => string;
}

/** The next step of a row, by facts that it does not hold. */
export interface RowStep {
  /** Null where nothing is to be done any more. */
  said: string | null;
  /** Key of the row's action that takes the step. */
  action: string | null;
  /** The address that it leads to instead. */
  to: string | null;
  /** Commands that the state allows and those facts do not, with why: grey in the row. */
  why?: ReadonlyMap<string, string>;
}

export interface RowStepsProps<R extends Shape> {
  /** At least one. */
  rows: readonly RecordOf<R>[];
  tell: (steps: ReadonlyMap<string, RowStep>) => void;
}

export interface SelectionProps<R extends Shape> {
  selected: readonly RecordOf<R>[];
  /** Forgets the selection and loads the list again. */
  done: () => void;
}

export interface PageDescription<R extends Shape, D extends Shape, F extends Filters> {
  /** Of the family this page shows such rows alone, where others have a page of their own. */
  only?: Readonly<Partial<Record<Field<F>, string>>>;
  /** One line under the title: what the page is for. */
  about: Label;
  /** The first one opens the detail. */
  columns: readonly (Field<R> | Column<R>)[];
  filters: readonly (Field<F> | FilterField<F>)[];
  form?: readonly FormSection<D>[];
  /** More than fits a drawer: the form is a page of its own, with an index of its sections. */
  isFormLong?: boolean;
  /** Its records open in a workspace (`defineWorkspace`) at their own address, not in a drawer over the list. */
  hasWorkspace?: boolean;
  /** Verb of the form's button where saving is not all: it hands in, too. */
  saveVerb?: { add: Label; edit?: Label };
  /** Filled in before somebody adds a record. */
  defaults?: (today: Date) => Partial<DraftOf<D>>;
  /** Asks the server what a new record begins with besides. For forms on a page of their own. */
  Beginning?: ComponentType<{ children: (draft: Partial<DraftOf<D>>) => ReactNode }>;
  /** Additional fields that the address of a new record may fill in. */
  fromAddress?: readonly Field<D>[];
  /** Sections of the detail; those of the form unless said. */
  detail?: readonly DetailSection<R>[];
  /** Text and action of an empty list without filters. */
  empty?: Label;
  /** Rows that cannot be edited or removed in their present state show no such button. */
  mayEdit?: (record: RecordOf<R>, rights: ReadonlySet<string>) => boolean;
  mayRemove?: (record: RecordOf<R>) => boolean;
  /** Rights to save the record of one's own account alone: their holder adds none, and edits it in the personal information. */
  access?: Rights;

  /** Between its head and its list. */
  Lead?: ComponentType;
  /** More buttons beside "add". */
  toolbar?: ComponentType<SelectionProps<R>>;
  /** More buttons while rows are selected. */
  batch?: ComponentType<SelectionProps<R>>;
  /** More for a row; two are in sight, among them what leads on by `states`, the rest stands in a menu. */
  rowActions?: readonly PageAction<R>[];
  /** Its list can be looked at as a board, a column for each state of `states`. */
  hasBoard?: true;
  /** Its commands: the detail begins with where the record stands, who has it and what comes next. */
  states?: {
    table: CommandTable;
    words: CommandLabels;
    /** Missing part before the next command; `edit` where editing brings it, else a part of the detail offers it. */
    first?: (record: RecordOf<R>) => { label: Label; isEdit: boolean } | null;
    /** The call of its commands: who may take none of them reads `ForReader`. */
    call?: Endpoint;
    /** Where it stands in the words of who only reads it, and what that reader can do next. */
    ForReader?: ComponentType<{ record: Readonly<Record<string, unknown>> }>;
    /** The action of the next step, where a rule of the family says it; null where the step is none of them. */
    next?: (record: RecordOf<R>) => string | null;
    /** The next step by facts that the record does not hold, with its button; `children` says it by the table alone. */
    Next?: ComponentType<{ record: RecordOf<R>; children: ReactNode }>;
    /** Commands that the state allows and such facts do not, with why: grey in the detail. */
    Blocked?: ComponentType<{
      record: RecordOf<R>;
      children: (why: ReadonlyMap<string, string>, below: string | null) => ReactNode;
    }>;
  };
  /** Asks for the next steps of the rows in sight once they are there: said below `field`, and offered first. Draws nothing. */
  rowSteps?: { field: Field<R>; Steps: ComponentType<RowStepsProps<R>> };
  /** Over the list after a record was added: what is shown once, such as a first password. */
  Added?: ComponentType<ActionProps<R>>;
  /** Beside the buttons of the form. */
  formFooter?: ComponentType<{ draft: Partial<DraftOf<D>>; enter: (place: string, value: unknown) => void }>;
  /** Of a new record: defaults that follow from facts of the server and from what was entered; draws nothing. */
  FurtherDefaults?: ComponentType<{
    draft: Partial<DraftOf<D>>;
    /** Of it what somebody entered. */
    own: Partial<DraftOf<D>>;
    /** Fills in what nobody has entered yet, without making it input. */
    begin: (given: Partial<DraftOf<D>>) => void;
  }>;
  /** Below the sections of the detail. */
  detailExtra?: ComponentType<{ record: RecordOf<R> }>;
}

/** The same without its family: what the pieces of this folder work on. */
export type AnyCalls = FamilyCalls<Shape, Shape, Filters>;

export type AnyPage = PageDescription<Shape, Shape, Filters>;

export type AnyRecord = RecordOf<Shape>;

export type AnyDraft = Partial<DraftOf<Shape>>;
