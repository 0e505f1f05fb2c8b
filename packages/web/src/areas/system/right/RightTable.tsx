import type { Role, Scope } from '@trainrace/contract/access/roles';
import { right, type RightLine } from '@trainrace/contract/areas/system/right';
import { Button, Checkbox, Input, Tag } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './right.module.css';

const SCOPE_WORDS = {
  all: 'scopeAll',
  town: 'scopeTown',
  contest: 'scopeContest',
  unit: 'scopeUnit',
  self: 'scopeSelf',
  public: 'scopePublic',
} as const satisfies Record<Scope, string>;

const REFRESH = [right.lines.path.replace(/\/list$/, '')];

export function RightTable({ of }: { of: Role }) {
  const t = useWords(registerText);
  const [words, setWords] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const found = useCall(right.lines, { role: of }, { quiet: true });
  if (found.isError && found.data === undefined)
    return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  const meant = (line: RightLine) =>
    (line.choices.length > 1 || line.scope !== null) &&
    (!isChangedOnly || line.scope !== line.defaultScope) &&
    `${line.actionName}${line.actionNo}`.toLowerCase().includes(words.toLowerCase());
  const shown = found.data.filter(meant);
  const groups = [...new Set(shown.map(({ groupName }) => groupName))];
  return (
    <>
      <div className={styles.bar}>
        <Input
          allowClear
          className={styles.search ?? ''}
          aria-label={t('search2')}
          placeholder={t('search2')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Checkbox checked={isChangedOnly} onChange={(event) => setChangedOnly(event.target.checked)}>
          {t('changedOnly')}
        </Checkbox>
        <span className={styles.count} aria-live="polite">
          {t('granted', { count: found.data.filter(({ scope }) => scope !== null).length })}
        </span>
      </div>
      {groups.length === 0 && <p className={styles.count}>{t('noRights')}</p>}
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h2>{group}</h2>
          <ul className={styles.lines}>
            {shown
              .filter(({ groupName }) => groupName === group)
              .map((line) => (
                <Line key={line.actionNo} of={of} line={line} group={group} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Line({ of, line, group }: { of: Role; line: RightLine; group: string }) {
  const t = useWords(registerText);
  const command = useCommand();
  const mayChange = useRight(right.submit.action);
  const [isSending, setSending] = useState(false);
  const { actionNo, actionName, scope, defaultScope, choices } = line;
  const set = async (next: Scope | null) => {
    setSending(true);
    await command(right.submit, { role: of, changes: [{ actionNo, scope: next }] }, { refresh: REFRESH });
    setSending(false);
  };
  const widest = defaultScope ?? choices.find((choice) => choice !== null) ?? null;
  const name = actionName.startsWith(group) ? actionName.slice(group.length).replace(/^[-:\s]+/, '') : actionName;
  return (
    <li>
      <Checkbox
        checked={scope !== null}
        disabled={!mayChange || isSending || choices.length < 2}
        onChange={(event) => void set(event.target.checked ? widest : null)}
      >
        {name === '' ? actionName : name}
      </Checkbox>
      {scope !== defaultScope && (
        <>
          <Tag color="warning">{t('changed')}</Tag>
          {mayChange && (
            <Button type="link" size="small" disabled={isSending} onClick={() => void set(defaultScope)}>
              {t('restore')}
            </Button>
          )}
        </>
      )}
      {scope !== null && <span className={styles.scope}>{t(SCOPE_WORDS[scope])}</span>}
    </li>
  );
}
