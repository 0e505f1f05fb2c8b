import { GROUP } from '@trainrace/contract/dictionaries';
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { useState } from 'react';
import { signUpText } from '../accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { Outcome } from '../Outcome.tsx';
import { LicenceField } from './LicenceField.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { registrationLabels } from './registration-labels.ts';

/** Code of group_type. */

export function RegisterGroupPage() {
  const t = useWords(signUpText);
  const [licence, setLicence] = useState<File | null>(null);
  return (
    <RegistrationForm
      call={groupInfo.registered}
      labels={{ ...groupInfo.family.labels, ...registrationLabels }}
      title={t('registerGroup')}
      about={t('registerGroupAbout')}
      groups={[
        { title: t('unitPart'), fields: ['groupName', 'groupType', 'uscc', 'townCode', 'address', 'legalPerson'] },
        { title: t('contactPart'), fields: ['contact', 'contactMobile', 'code', 'email'] },
        { title: t('accountPart'), fields: ['account', 'password', 'password1'] },
      ]}
      mobileField="contactMobile"
      files={{
        control: <LicenceField file={licence} pick={setLicence} />,
        held: licence === null ? {} : { licence },
      }}
      done={(account, { groupType }) => (
        <Outcome
          title={t('registeredGroup')}
          text={t('registeredGroupText', { account })}
          virtualId={groupType === GROUP.school ? 'U034' : 'U035'}
        />
      )}
    />
  );
}
