import { accountMerge } from '@trainrace/contract/areas/accounts/account-merge';
import { PERSON } from '@trainrace/contract/dictionaries';
import { userInfo, type UserInfoDraft } from '@trainrace/contract/areas/accounts/user-info';
import { asksForFacts } from '@trainrace/contract/rules/identity';
import type { ComponentProps } from 'react';
import { accountText, mergeText } from '../accounts.words.ts';
import { FirstPassword } from '../FirstPassword.tsx';
import { ChangeMobile } from './ChangeMobile.tsx';
import { ProveNumber } from './ProveNumber.tsx';
import { MergeAccounts } from './MergeAccounts.tsx';
import { definePage, type PageOf } from '#resource/define-page.tsx';
import { FormerEmployer } from '#widgets/FormerEmployer.tsx';
import { cardReader } from '#widgets/id-card/card-reader.tsx';

const PERSON_FIELDS = ['name', 'idType', 'idCardNo', 'nation', 'mobile', 'email', 'townCode', 'address'] as const;
const SKILL = [
  'education',
  'graduateSchool',
  'workUnit',
  'workUnitUscc',
  'curOccupation',
  'curSkillLevel',
  'curCertNo',
] as const;

const isEnterprise = ({ accountType }: { accountType: number }) => accountType === PERSON.enterprise;
const isIndividual = ({ accountType }: { accountType: number }) => accountType === PERSON.individual;

/** Of papers whose number does not say them. */
const isTyped = ({ accountType, idType, idCardNo }: Partial<UserInfoDraft>) =>
  accountType === PERSON.individual && asksForFacts(idType, idCardNo);

const CardReader = cardReader([...PERSON_FIELDS, 'photoAttId']);

function PersonFooter(props: ComponentProps<typeof CardReader>) {
  return (
    <>
      <FormerEmployer {...props} />
      <CardReader {...props} />
    </>
  );
}

export const personPage: PageOf<typeof userInfo> = {
  hasWorkspace: true,
  about: accountText.personAbout,
  empty: accountText.personEmpty,
  columns: [
    'name',
    'account',
    'accountType',
    'idCardNo',
    'mobile',
    'townCode',
    { field: 'realNameState', tones: { 0: 'idle', 1: 'good', 2: 'bad' } },
    'enabled',
    { field: 'lastLoginTime', isHidden: true },
    { field: 'sex', isHidden: true },
    { field: 'workUnit', isHidden: true },
    { field: 'education', isHidden: true },
    { field: 'regTime', isHidden: true },
  ],
  filters: ['name', 'account', 'townCode', 'accountType', 'enabled'],
  form: [
    { title: accountText.account, fields: ['account', 'accountType', 'enabled'] },
    {
      title: accountText.person,
      fields: [
        ...PERSON_FIELDS.slice(0, 3),
        { field: 'sex', when: isTyped },
        { field: 'birthday', when: isTyped },
        ...PERSON_FIELDS.slice(3),
      ],
    },
    { title: accountText.skill, fields: SKILL },
    { title: accountText.papers, fields: ['photoAttId'] },
  ],
  detail: [
    {
      title: accountText.state,
      fields: ['account', 'accountType', 'realNameState', 'enabled', 'regTime', 'lastLoginTime'],
    },
    {
      title: accountText.enterprise,
      when: isEnterprise,
      fields: [{ field: 'name', title: accountText.enterpriseName }, 'workUnitUscc', 'mobile', 'townCode', 'address'],
    },
    { title: accountText.person, when: isIndividual, fields: ['name', 'sex', 'birthday', ...PERSON_FIELDS.slice(1)] },
    { title: accountText.skill, when: isIndividual, fields: SKILL },
    { title: accountText.papers, when: isIndividual, fields: ['photoAttId'] },
  ],
  defaults: () => ({ enabled: 1, accountType: 1 }),
  formFooter: PersonFooter,
  Added: FirstPassword,
  rowActions: [
    {
      key: 'changeMobile',
      label: accountText.changeMobile,
      right: userInfo.changeMobile.action,
      when: isIndividual,
      Dialog: ChangeMobile,
    },
    {
      key: 'proveNumber',
      label: accountText.proveNumber,
      right: userInfo.proveNumber.action,
      when: (one) => isIndividual(one) && one.realNameState !== 1,
      Dialog: ProveNumber,
    },
    {
      key: 'merge',
      label: mergeText.merge,
      right: accountMerge.submit.action,
      when: isIndividual,
      Dialog: MergeAccounts,
    },
  ],
};

export const UserInfoPage = definePage(userInfo, personPage);
