// The families that the search box looks through: each by filters that its list offers, and told by fields that its list carries.
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { operator } from '@trainrace/contract/areas/accounts/operator';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { users } from '@trainrace/contract/areas/accounts/users';
import { expertRefreeInfo } from '@trainrace/contract/areas/basic/expert-refree-info';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { searchHeadings } from '@trainrace/contract/areas/home/search.labels';
import { LOOK_UPS, type NumberKind } from '@trainrace/contract/areas/home/number-look-ups';
import type { Searched } from '@trainrace/contract/areas/home/search-pages';
import { certificate } from '@trainrace/contract/areas/results/certificate';
import { PERSON } from '@trainrace/contract/dictionaries';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily, Family, Shape } from '@trainrace/contract/wire/family';
import type { Label } from '@trainrace/contract/wire/label';
import type { Filters } from '@trainrace/contract/wire/filters';
import type { Values } from '#platform/store/table-spec.ts';

export interface SearchedFamily {
  family: AnyFamily;
  list: Endpoint;
  /** Filters by a part of a text, tried one after the other until there are hits enough. */
  by: readonly string[];
  title: string;
  context: readonly string[];
  state?: string;
  /** Id of the record that it stands in. */
  under?: string;
  /** The filter that looks a person up by a whole number, of which kind, and the rights that it takes. */
  number?: { filter: string; kind: NumberKind; rights: readonly string[] };
  /** Over its hits, where they are not all of the family. */
  heading?: Label;
  /** Of these rows alone: the others are found as what they are besides. */
  only?: Values;
}

type Field<S> = keyof S & string;

/** The contract of the family decides which names there are. */
function searched<R extends Shape, D extends Shape, F extends Filters>(
  { family, list }: { family: Family<R, D, F>; list: Endpoint },
  say: {
    by: readonly Field<F>[];
    title: Field<R>;
    context: readonly Field<R>[];
    state?: Field<R>;
    under?: Field<R>;
    number?: { filter: Field<F>; kind: NumberKind; rights: readonly string[] };
    heading?: Label;
    only?: Readonly<Partial<Record<Field<F>, readonly (string | number)[]>>>;
  },
): SearchedFamily {
  return { family, list, ...say };
}

export const SEARCHED_FAMILIES: Readonly<Record<Searched, SearchedFamily>> = {
  person: searched(userInfo, {
    by: ['name'],
    title: 'name',
    context: ['accountType', 'townCode', 'workUnit', 'mobile'],
    number: { filter: 'account', ...LOOK_UPS.person },
    only: { accountType: [PERSON.individual] },
  }),
  enterprise: searched(userInfo, {
    by: ['name'],
    title: 'name',
    context: ['accountType', 'townCode', 'account'],
    heading: searchHeadings.enterprise,
    only: { accountType: [PERSON.enterprise] },
  }),
  roster: searched(rosterPerson, { by: ['name', 'className'], title: 'name', context: ['className', 'idCardNo'] }),
  expert: searched(expertRefreeInfo, {
    by: ['name', 'expertNo', 'workUnit'],
    title: 'name',
    context: ['expertNo', 'workUnit', 'title'],
    state: 'poolStatus',
  }),
  operator: searched(operator, {
    by: ['name'],
    title: 'name',
    context: ['unitName', 'right', 'mobile'],
    state: 'operatorState',
  }),
  // Everybody else is found by the record of what they are.
  staff: searched(users, {
    by: ['name'],
    title: 'name',
    context: ['kind', 'townCode', 'deptName'],
    state: 'accountState',
    only: { kind: ['ADMIN', 'U029', 'U030', 'U031'] },
  }),
  entry: searched(applicationInfo, {
    by: ['name', 'applyNo', 'workUnit'],
    title: 'name',
    context: ['contestName', 'tradeName', 'applyNo', 'workUnit'],
    state: 'auditStatus',
    under: 'contestTradeId',
    number: { filter: 'idCardNo', ...LOOK_UPS.entry },
  }),
  contest: searched(contestInfo, {
    by: ['contestName', 'contestNo'],
    title: 'contestName',
    context: ['contestNo', 'contestYear', 'contestLevel', 'undertakeUnitName'],
    state: 'contestStatus',
  }),
  trade: searched(contestTrade, {
    by: ['tradeName'],
    title: 'tradeName',
    context: ['contestName', 'contestGroup'],
    state: 'tradeStatus',
    under: 'contestId',
  }),
  unit: searched(tournamentUnit, {
    by: ['unitName', 'unitNo', 'uscc'],
    title: 'unitName',
    context: ['unitNo', 'townCode', 'uscc'],
    state: 'auditState',
  }),
  group: searched(groupInfo, {
    by: ['groupName', 'groupNo'],
    title: 'groupName',
    context: ['groupType', 'groupNo', 'townCode'],
    state: 'auditState',
  }),
  project: searched(constructionFile, {
    by: ['projectName', 'fileNo', 'permitNo', 'enterpriseName'],
    title: 'projectName',
    context: ['fileNo', 'enterpriseName', 'townCode'],
    state: 'fileStatus',
  }),
  permit: searched(constructionPermit, {
    by: ['projectName', 'permitNo', 'enterpriseName'],
    title: 'projectName',
    context: ['permitNo', 'enterpriseName', 'townCode'],
  }),
  instrument: searched(marginInstrument, {
    by: ['instrumentNo', 'projectName', 'enterpriseName'],
    title: 'instrumentNo',
    context: ['projectName', 'enterpriseName', 'issuerName'],
    state: 'instrumentState',
  }),
  certificate: searched(certificate, {
    by: ['holderName', 'certNo'],
    title: 'holderName',
    context: ['certNo', 'certKind', 'contestName', 'tradeName'],
    state: 'certState',
  }),
};
