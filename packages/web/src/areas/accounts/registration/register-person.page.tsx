import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { signUpText } from '../accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { Outcome } from '../Outcome.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { registrationLabels } from './registration-labels.ts';

export function RegisterPersonPage() {
  const t = useWords(signUpText);
  return (
    <RegistrationForm
      call={userInfo.registered}
      labels={{ ...userInfo.family.labels, ...registrationLabels }}
      title={t('registerPerson')}
      about={t('registerPersonAbout')}
      groups={[
        { title: t('accountPart'), fields: ['mobile', 'code', 'password', 'password1'] },
        { title: t('identityPart'), fields: ['name', 'idCardNo'] },
        { title: t('more'), fields: ['nation', 'education', 'workUnit', 'townCode', 'address', 'email'] },
      ]}
      mobileField="mobile"
      signInAs={{ loginType: 'enterprise', virtualId: 'U032' }}
      done={(account) => <Outcome title={t('registered')} text={t('registeredPerson', { account })} virtualId="U032" />}
    />
  );
}
