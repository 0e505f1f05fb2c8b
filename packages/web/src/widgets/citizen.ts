// Individuals are told in their own words what is on a page; nobody else loads these.
import { useEffect } from 'react';
import { create } from 'zustand';
import { useIdentity } from '../api/identity.ts';
import type { Label } from '@trainrace/contract/wire/label';

type Lines = Readonly<Record<string, Label>>;

const useLines = create<{ lines: Lines }>(() => ({ lines: {} }));

export function useIsCitizen(): boolean {
  const roles = useIdentity()?.user.roleinfos ?? [];
  return roles.length > 0 && roles.every(({ roleNo }) => roleNo === 'IND');
}

export function useCitizenLines(): Lines {
  const isCitizen = useIsCitizen();
  const { lines } = useLines();
  useEffect(() => {
    if (isCitizen)
      void import('./citizen-lines.words.ts').then(({ citizenLines }) => useLines.setState({ lines: citizenLines }));
  }, [isCitizen]);
  return isCitizen ? lines : NONE;
}

const NONE: Lines = {};
