// Rules of an individual's record, and the facts read off the ID number.
import { PERSON, REAL_NAME, RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import type { MessageKey } from '@trainrace/contract/messages';
import type { IdCardFacts } from '@trainrace/contract/rules/id-card';
import { readIdentity, refuseIdentity } from '@trainrace/contract/rules/identity';
import { refusePersonName } from '@trainrace/contract/rules/person-name';
import { refuseMobile } from '@trainrace/contract/rules/phone';

interface Draft {
  accountType: number;
  name: string;
  idType?: string | null | undefined;
  idCardNo?: string | null | undefined;
  mobile?: string | null | undefined;
}

const isMask = (value: string) => value.includes('*');
const isResident = ({ idType }: Draft) => idType === undefined || idType === null || idType === RESIDENT_ID_CARD;

/** `today` is yyyy-MM-dd. What is masked or left out of a change stays as it is. */
export function personProblems(draft: Draft, today: string, isNew: boolean): { field: string; key: MessageKey }[] {
  if (draft.accountType !== PERSON.individual) return [];
  const { name, idCardNo, mobile } = draft;
  const said = (value: string | null | undefined) => (isNew ? value : (value ?? '*'));
  const refuse = (value: string | null | undefined, rule: (value: string) => MessageKey | null) =>
    isMask(said(value) ?? '') ? null : rule(said(value) ?? '');
  const found = [
    ['name', refusePersonName(name)],
    [
      'idCardNo',
      refuse(idCardNo, (number) =>
        number === '' && !isResident(draft) ? null : refuseIdentity(draft.idType, number, today),
      ),
    ],
    ['mobile', refuse(mobile, refuseMobile)],
  ] as const;
  return found.flatMap(([field, key]) => (key === null ? [] : [{ field, key }]));
}

/** Sex and birthday follow from the number, where it says them; nobody types them then. */
export function factsOf({ accountType, idType, idCardNo }: Draft, today: string): Partial<IdCardFacts> {
  return accountType === PERSON.individual ? (readIdentity(idType, idCardNo, today) ?? {}) : {};
}

/** Another name or number was not checked by anybody. */
export function unproven(
  before: { name: string },
  { name = before.name, idCardNo }: { name?: string | undefined; idCardNo?: string | null | undefined },
): { realNameState?: 0 } {
  const isOther = name !== before.name || (Boolean(idCardNo) && !isMask(idCardNo!));
  return isOther ? { realNameState: REAL_NAME.notChecked } : {};
}
