import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { trail } from '@trainrace/contract/areas/system/trail';
import { call } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { useRefresh } from '#api/query.ts';
import { isObject } from '#api/storage.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import type { AnyCalls } from '../page.ts';

interface Props {
  calls: AnyCalls;
  id: string;
  field: string;
  label: string;
  value: unknown;
  children: ReactNode;
}

/** A masked value with the button that shows it whole; the server writes down who looked. */
export function Revealing(props: Props) {
  return <Masked key={`${props.id} ${String(props.value)}`} {...props} />;
}

function Masked({ calls: { reveal }, id, field, label, value, children }: Props) {
  const t = useWords(resourceText);
  const refresh = useRefresh();
  const [whole, setWhole] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const mayReveal = useRight(reveal?.action ?? '');
  if (whole !== null) return <span className="figures">{whole}</span>;
  const isMasked = typeof value === 'string' && value.includes('*');
  if (!isMasked || reveal === undefined || !mayReveal || !knows(reveal, field)) return children;
  const show = async () => {
    // Each look is written down: one press, one look.
    setAsking(true);
    const data = await call(reveal, { id, field }).catch(() => null); // The toast has said why.
    setAsking(false);
    if (!isObject(data)) return;
    setWhole(String(data.value));
    await refresh(trail.family.path);
  };
  return (
    <>
      {children}
      <Button
        type="link"
        size="small"
        className="no-print"
        icon={<EyeOutlined aria-hidden />}
        aria-label={t('revealField', { label })}
        loading={isAsking}
        onClick={() => void show()}
      >
        {t('reveal')}
      </Button>
    </>
  );
}

const knows = (reveal: NonNullable<AnyCalls['reveal']>, field: string): boolean =>
  reveal.input.shape.field?.safeParse(field).success ?? false;
