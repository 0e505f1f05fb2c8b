import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import type { Name } from './change-name.ts';

/** Loaded when somebody changes it: few ever do. */
export function useChangeName(): (to: Name | null) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (to) => {
    const { changeName } = await import('./change-name.ts');
    await changeName(to, { client, goHome: () => void navigate(paths.home) });
  };
}
