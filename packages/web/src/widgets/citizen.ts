// Individuals are told in their own words what is on a page; nobody else loads these.
import { useEffect } from 'react';
import { create } from 'zustand';
import { useIdentity } from '../api/identity.ts';
import type { Label } from '@trainrace/contract/wire/label';

type Lines = Readonly<Record<string, Label>>;

const useLines = create<{ lines: Lines }>(() => ({ lines: {} }));

/** Nothing but an individual. */
export function isCitizen(roles: readonly string[]): boolean {
  return roles.length > 0 && roles.every((role) => role === 'IND');
}

export function useIsCitizen(): boolean {
  const roles = useIdentity()?.user.roleinfos ?? [];
  return isCitizen(roles.map(({ roleNo }) => roleNo));
}

export function useCitizenLines(): Lines {
  const isOfCitizen = useIsCitizen();
  const { lines } = useLines();
  useEffect(() => {
    if (isOfCitizen)
      void import('./citizen-lines.words.ts').then(({ citizenLines }) => useLines.setState({ lines: citizenLines }));
  }, [isOfCitizen]);
  return isOfCitizen ? lines : NONE;
}

const NONE: Lines = {};
