// How lists are shown: the columns that a person chose, those that an administrator offers to everybody, and the view with
// which a list opens for a role. None of it grants anything: what a caller may see is asked of the list itself.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { role } from '../../access/roles.ts';
import { COLUMN_WIDTH, LONGEST_VIEW, LONGEST_VIEW_NAME, MOST_COLUMNS, MOST_FROZEN, MOST_VIEWS } from '../../limits.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, text } from '../../wire/fields.ts';

const path = '/api/blade-system/list_setting';
const title = ['列表设置', 'List settings'] as const;

const column = z.string().regex(/^[A-Za-z]\w{0,59}$/);

const columns = z.object({
  /** The shown ones in their order. */
  shown: z.array(column).min(1).max(MOST_COLUMNS),
  /** In pixels, where somebody sized them. */
  widths: z.record(column, z.number().int().min(COLUMN_WIDTH.least).max(COLUMN_WIDTH.most)),
  /** So many from the left stay in sight while the others are scrolled. */
  frozen: z.number().int().min(1).max(MOST_FROZEN),
});
export type ListColumns = z.output<typeof columns>;

/** Path of the family that is listed. */
const list = z.string().max(120);

const access = rights('list_setting', {
  offer: { ADM_S: 'all', ADM_C: 'all' },
});

/** The part of an address that is about its list: filters, order, columns. */
const view = z.string().max(LONGEST_VIEW);

const viewName = text(LONGEST_VIEW_NAME);

const views = z
  .array(
    z.object({
      name: viewName,
      view,
      /** With which the list opens, before that of a role. */
      isDefault: z.boolean(),
    }),
  )
  .max(MOST_VIEWS);

/** Settings that are kept for the caller's lists. */
export const ownSettings = z.array(
  z.object({
    list,
    /** One's own choice. */
    columns: columns.nullable(),
    /** For whoever has not chosen. */
    offered: columns.nullable(),
    /** With which the list opens for the first of the caller's roles that has one. */
    view: view.nullable(),
    /** One's own named views in the order in which they were kept; left out where there are none. */
    views: views.optional(),
  }),
);

export const listSetting = {
  rights: access,
  own: get(`${path}/own`, {
    title,
    action: 'signedIn',
    input: z.object({}),
    data: ownSettings,
  }),

  /** One's own view; one of the same name is replaced. Answers all of the list. */
  keepView: post(`${path}/keepView`, {
    title,
    action: 'signedIn',
    input: z.object({ list, name: viewName, view, isDefault: z.boolean() }),
    data: views,
    done: 'updated',
  }),

  /** Without the view of that name; twice is once. */
  dropView: post(`${path}/dropView`, {
    title,
    action: 'signedIn',
    input: z.object({ list, name: viewName }),
    data: views,
    done: 'removed',
  }),

  /** One's own columns; null takes the choice back. */
  keep: post(`${path}/keep`, {
    title,
    action: 'signedIn',
    input: z.object({ list, columns: columns.nullable() }),
    data: z.null(),
    done: 'updated',
  }),

  /** To everybody who has not chosen; null takes the offer back. */
  offer: post(`${path}/offer`, {
    title,
    input: z.object({ list, columns: columns.nullable() }),
    data: z.null(),
    done: 'updated',
  }),

  /** The view with which a list opens for a role; null takes it away. */
  offerView: post(`${path}/offerView`, {
    title,
    action: 'list_setting_offer',
    input: z.object({ list, role: code(role), view: view.nullable() }),
    data: z.null(),
    done: 'updated',
  }),
};

export type NamedView = z.output<typeof views>[number];

export type OwnListSetting = z.output<(typeof listSetting.own)['data']>[number];
