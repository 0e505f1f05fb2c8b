import type { BegunFile as Begun } from '@trainrace/contract/deposit/new-file';
import { Fragment, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { formPath, listPath } from '#resource/form/form-route.ts';
import { usePane } from '#widgets/pane.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { useBegun } from './use-begun.ts';

interface Props {
  children: (draft: Begun['draft']) => ReactNode;
}

/** The form of a new file, once it is known what it begins with. A form in use is not taken away by asking again. */
export function BegunFile({ children }: Props) {
  const { path, rest, search } = usePane();
  const permitNo = search.get('permitNo');
  const known = useBegun({ isAnew: true });
  const [kept, setKept] = useState<{ permitNo: string | null; begun: Begun | null } | null>(null);
  // Another permit in the same pane is another form.
  const begun = kept !== null && kept.permitNo === permitNo ? kept.begun : undefined;
  if (begun === undefined && known !== undefined) setKept({ permitNo, begun: known });
  if (begun === undefined) return <Waiting />;
  const draftId = begun?.draftId ?? null;
  // The form of the draft that stands already, in place of another that could not be saved.
  if (draftId !== null) return <Navigate to={formPath(listPath(path, rest), { kind: 'edit', id: draftId })} replace />;
  return <Fragment key={permitNo}>{children(begun?.draft ?? {})}</Fragment>;
}
