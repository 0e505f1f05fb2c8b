// Names that a page may use are fixed by the contract: these lines compile or the types have been let go.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { definePage } from './define-page.tsx';

const page = { about: ['页', 'Page'], columns: [], filters: [] } as const;

definePage(contestInfo, {
  ...page,
  columns: ['contestName', { field: 'contestStatus', render: ({ contestNo }) => contestNo }],
});
// @ts-expect-error -- a column is a field of the record
definePage(contestInfo, { ...page, columns: ['nope'] });
// @ts-expect-error -- a filter is a filter of the family
definePage(contestInfo, { ...page, filters: ['contact'] });
// @ts-expect-error -- a form field is a field of the draft, which the state is not
definePage(contestInfo, { ...page, form: [{ fields: ['contestStatus'] }] });
// @ts-expect-error -- a default has the type of its field
definePage(contestInfo, { ...page, defaults: () => ({ tieRule: 9 }) });
// @ts-expect-error -- a row has the fields of the record
definePage(contestInfo, { ...page, mayEdit: ({ nope }) => nope });
