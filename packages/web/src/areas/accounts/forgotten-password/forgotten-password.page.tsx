// The way back in: who proves the phone on record by a code chooses a new password.
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { operator } from '@trainrace/contract/areas/accounts/operator';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { signUpText } from '../accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { EntryFrame } from '#widgets/EntryFrame.tsx';
import { Outcome } from '../Outcome.tsx';
import { TabRow } from '#widgets/TabRow.tsx';
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx';
import styles from './ForgottenPassword.module.css';

const WAYS = {
  person: { call: userInfo.forgetPassword, fields: ['mobile', 'code', 'newPassword', 'newPassword1'] },
  group: {
    call: groupInfo.forgetPasswordBusiness,
    fields: ['account', 'mobile', 'code', 'newPassword', 'newPassword1'],
  },
  operator: {
    call: operator.forgetPassword,
    fields: ['userId', 'mobile', 'code', 'newPassword', 'newPassword1'],
  },
} as const;
type Way = keyof typeof WAYS;

export function ForgottenPasswordPage() {
  const t = useWords(signUpText);
  const s = useWords(signUpText);
  const panelId = useId();
  const [search, setSearch] = useSearchParams();
  const as = search.get('as');
  const way: Way = as === 'group' || as === 'operator' ? as : 'person';
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <EntryFrame>
        <Outcome title={t('passwordReset')} text={t('passwordResetText')} />
      </EntryFrame>
    );
  return (
    <EntryFrame>
      <div className={styles.card}>
        <header>
          <h1>{t('resetTitle')}</h1>
          <p>{t('resetAbout')}</p>
        </header>
        <TabRow
          label={s('identity')}
          tabs={[
            { value: 'person', label: t('resetPerson') },
            { value: 'group', label: t('resetGroup') },
            { value: 'operator', label: t('resetOperator') },
          ]}
          value={way}
          onChange={(as) => setSearch({ as }, { replace: true })}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-label={t('resetTitle')}>
          <ForgottenPasswordForm key={way} {...WAYS[way]} done={() => setDone(true)} />
        </div>
        {way === 'operator' && <p>{t('resetOfUnit')}</p>}
        <p>
          <Link to={paths.signIn}>{s('backToSignIn')}</Link>
        </p>
      </div>
    </EntryFrame>
  );
}
