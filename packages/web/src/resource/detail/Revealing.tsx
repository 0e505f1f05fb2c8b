import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { call } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
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
export function Revealing({ calls: { reveal }, id, field, label, value, children }: Props) {
  const t = useWords(resourceText);
  const [whole, setWhole] = useState<string | null>(null);
  const mayReveal = useRight(reveal?.action ?? '');
  if (whole !== null) return <span className="figures">{whole}</span>;
  const isMasked = typeof value === 'string' && value.includes('**');
  if (!isMasked || reveal === undefined || !mayReveal || !knows(reveal, field)) return children;
  const show = async () => {
    const data = await call(reveal, { id, field }).catch(() => null); // The toast has said why.
    if (isObject(data)) setWhole(String(data.value));
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
        onClick={() => void show()}
      >
        {t('reveal')}
      </Button>
    </>
  );
}

const knows = (reveal: NonNullable<AnyCalls['reveal']>, field: string): boolean =>
  reveal.input.shape.field?.safeParse(field).success ?? false;
