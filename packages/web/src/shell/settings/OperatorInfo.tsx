import { operatorRight } from '@trainrace/contract/access/roles';
import type { SessionUser } from '@trainrace/contract/areas/system/sealed-calls';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useUser } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Facts } from '../info/Facts.tsx';
import { ownText } from '../own.words.ts';

/** Data that the unit keeps of a person who acts for it, and changes in its own list of operators. */
export function OperatorInfo({ operator }: { operator: NonNullable<SessionUser['extData']['operator']> }) {
  const t = useWords(ownText);
  const lang = useLang();
  const { extData, nick_name: unit } = useUser();
  const lines = [
    { label: t('nickName'), value: operator.name },
    { label: t('userName'), value: extData.account },
    { label: t('phone'), value: operator.mobile },
    { label: t('ofUnit'), value: unit },
    { label: t('operatorRight'), value: wordOf(operatorRight, operator.right, lang) },
  ];
  return <Facts title={t('tabInfo')} about={t('operatorAbout')} lines={lines} />;
}
