import type { BegunFile as Begun } from '@trainrace/contract/areas/deposits/new-file';
import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { formPath, listPath } from '#resource/form/form-route.ts';
import { usePane } from '#widgets/pane.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { useBegun } from './use-begun.ts';

interface Props {
  children: (draft: Begun['draft']) => ReactNode;
}

/** The form of a new file, once it is known what it begins with. A form in use is not taken away by asking again. */
export function BegunFile({ children }: Props) {
  const { path, rest, search, closeFor } = usePane();
  const permitNo = search.get('permitNo');
  const known = useBegun({ isAnew: true });
  const [kept, setKept] = useState<{ permitNo: string | null; begun: Begun | null } | null>(null);
  // Another permit in the same pane is another form.
  const begun = kept !== null && kept.permitNo === permitNo ? kept.begun : undefined;
  if (begun === undefined && known !== undefined) setKept({ permitNo, begun: known });
  const draftId = begun?.draftId ?? null;
  // The form of the draft that stands already, in place of another that could not be saved; its tab in place of this one.
  const goOn = useEffectEvent((id: string) => closeFor([formPath(listPath(path, rest), { kind: 'edit', id })]));
  useEffect(() => {
    if (draftId !== null) goOn(draftId);
  }, [draftId]);
  if (begun === undefined || draftId !== null) return <Waiting />;
  return <Fragment key={permitNo}>{children(begun?.draft ?? {})}</Fragment>;
}
