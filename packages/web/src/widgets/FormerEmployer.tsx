import { isOtherEmployer } from '@trainrace/contract/rules/employer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Props {
  draft: Readonly<Record<string, unknown>>;
  enter: (place: string, value: unknown) => void;
}

/** A form of a known person forgets the code as soon as another employer is named, and knows it again with the former name. */
export function FormerEmployer({ draft, enter }: Props) {
  const [{ workUnit, workUnitUscc: code }] = useState(draft);
  const isOther = isOtherEmployer({ workUnit }, { workUnit: draft['workUnit'] ?? null });
  const was = useRef(isOther);
  const replace = useEffectEvent((from: unknown, to: unknown) => {
    if ((draft['workUnitUscc'] ?? null) === from) enter('workUnitUscc', to);
  });
  useEffect(() => {
    if (was.current === isOther || typeof code !== 'string') return;
    was.current = isOther;
    replace(isOther ? code : null, isOther ? null : code);
  }, [isOther, code]);
  return null;
}
