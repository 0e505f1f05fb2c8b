import { recordAt } from '@trainrace/contract/areas/home/search-pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { personIdOf, useIdentity, useUser } from '#api/identity.ts';
import { paths } from '#paths.ts';
import { rememberVisit } from '../home/visits.ts';
import { useMenus } from '../layout/use-menus.ts';
import { remember } from './recent.ts';

/** Remembers each address that comes to the front: for the search what was last, for the home page what is often. */
export function RememberOpened() {
  const person = personIdOf(useUser());
  const account = useIdentity()?.account;
  const { pathname, search } = useLocation();
  const { byPath } = useMenus();
  useEffect(() => {
    const page = byPath.has(pathname) && pathname !== paths.home ? pathname : null;
    const record = recordAt(pathname, new URLSearchParams(search));
    if (page !== null && account !== undefined) rememberVisit(account, page);
    if (page !== null || record !== null) remember(person, { page, record });
  }, [person, account, pathname, search, byPath]);
  return null;
}
