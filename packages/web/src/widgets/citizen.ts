// Individuals are told in their own words what is on a page; nobody else loads these.
import { useEffect } from 'react';
import { create } from 'zustand';
import { useIdentity } from '../api/identity.ts';
import type { Label } from '@trainrace/contract/wire/label';

type Lines = Readonly<Record<string, Label>>;

const useLines = create<{ lines: Lines; names: Lines }>(() => ({ lines: {}, names: {} }));

/** Nothing but an individual. */
export function isCitizen(roles: readonly string[]): boolean {
  return roles.length > 0 && roles.every((role) => role === 'IND');
}

export function useIsCitizen(): boolean {
  const roles = useIdentity()?.user.roleinfos ?? [];
  return isCitizen(roles.map(({ roleNo }) => roleNo));
}

export function useCitizenLines(): Lines {
  return useCitizenWords().lines;
}

/** Of pages that the menu calls by the words of those who keep them. */
export function useCitizenNames(): Lines {
  return useCitizenWords().names;
}

function useCitizenWords(): { lines: Lines; names: Lines } {
  const isOfCitizen = useIsCitizen();
  const words = useLines();
  useEffect(() => {
    if (isOfCitizen)
      void import('./citizen-lines.words.ts').then(({ citizenLines: lines, citizenNames: names }) =>
        useLines.setState({ lines, names }),
      );
  }, [isOfCitizen]);
  return isOfCitizen ? words : NONE;
}

const NONE = { lines: {}, names: {} };
