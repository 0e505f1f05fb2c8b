// Signing in: who (administrator, town area, enterprise with its identity), then account and password or a code by SMS.
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { VirtualId } from '@trainrace/contract/access/roles';
import type { LoginType } from '../../api/sign-in-name.ts';
import { shellText } from '../../i18n/shell.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '../../paths.ts';
import { Choices } from '../../widgets/Choices.tsx';
import { TabRow } from '../../widgets/TabRow.tsx';
import { EntryFrame } from '../../widgets/EntryFrame.tsx';
import { lastSignIn } from './last-sign-in.ts';
import styles from './LoginPage.module.css';
import { SignInForm } from './SignInForm.tsx';

const TABS = [
  ['admin', 'asAdmin'],
  ['town', 'asTown'],
  ['enterprise', 'asEnterprise'],
] as const satisfies readonly (readonly [LoginType, string])[];

const IDENTITIES = ['U032', 'U033', 'U034', 'U035', 'U028', 'U029', 'U030'] as const satisfies readonly VirtualId[];
type Identity = (typeof IDENTITIES)[number];

export function LoginPage() {
  const t = useWords(shellText);
  const panelId = useId();
  const [last] = useState(lastSignIn);
  // Who has just registered comes with the identity that the account has.
  const [asked] = useState(useSearchParams()[0].get('as'));
  const isAsked = IDENTITIES.some((id) => id === asked);
  const [loginType, setLoginType] = useState<LoginType>(isAsked ? 'enterprise' : (last?.loginType ?? 'admin'));
  const [identity, setIdentity] = useState<Identity>(
    IDENTITIES.find((id) => id === (isAsked ? asked : last?.virtualId)) ?? 'U032',
  );
  const virtualId = loginType === 'admin' ? null : loginType === 'town' ? 'U031' : identity;
  return (
    <EntryFrame>
      <div className={styles.card}>
        <h1>{t('signInTitle')}</h1>
        <TabRow
          label={t('identity')}
          tabs={TABS.map(([value, key]) => ({ value, label: t(key) }))}
          value={loginType}
          onChange={setLoginType}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-label={t('signIn')} className={styles.panel}>
          {loginType === 'enterprise' && (
            <Choices
              label={t('identity')}
              options={IDENTITIES.map((id) => ({ value: id, label: t(id) }))}
              value={identity}
              onChange={setIdentity}
            />
          )}
          <SignInForm key={virtualId ?? 'admin'} loginType={loginType} virtualId={virtualId} />
        </div>
        <p className={styles.links}>
          <span>{t('noAccount')}</span>
          <Link to={paths.registerPerson}>{t('registerPerson')}</Link>
          <Link to={paths.registerGroup}>{t('registerGroup')}</Link>
        </p>
      </div>
    </EntryFrame>
  );
}
