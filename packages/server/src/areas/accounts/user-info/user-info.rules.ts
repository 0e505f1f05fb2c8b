// Rules of an individual's record, and the facts read off the ID number.
import { PERSON, REAL_NAME, RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import type { MessageKey } from '@trainrace/contract/messages';
import { factsOfPerson, readIdentity, refuseIdentity } from '@trainrace/contract/rules/identity';
import { refusePersonName } from '@trainrace/contract/rules/person-name';
import { refuseMobile } from '@trainrace/contract/rules/phone';

interface Draft {
  accountType: number;
  name: string;
  idType?: string | null | undefined;
  idCardNo?: string | null | undefined;
  mobile?: string | null | undefined;
  sex?: 1 | 2 | null | undefined;
  birthday?: string | null | undefined;
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

/** Sex and birthday follow from the number, where it says them; else they are what is typed, or was before. */
export function factsOf(draft: Draft, standing: Partial<Draft>, today: string): ReturnType<typeof factsOfPerson> {
  if (draft.accountType !== PERSON.individual) return { sex: null, birthday: null };
  const after = personAfter(draft, standing, today);
  return factsOfPerson(after, today);
}

/** The person as of after a change: facts that a number told of its holder go with it, masks stay what they hide. */
export function personAfter(draft: Draft, standing: Partial<Draft>, today: string): Partial<Draft> {
  const wasSaid = readIdentity(standing.idType, standing.idCardNo, today) !== null;
  const sent = Object.entries(draft).filter(
    ([field, value]) => value !== undefined && !(field === 'idCardNo' && isMask(String(value))),
  );
  return { ...standing, ...(wasSaid ? { sex: null, birthday: null } : {}), ...Object.fromEntries(sent) };
}

/** Another name or number was not checked by anybody. */
export function unproven(
  before: { name: string },
  { name = before.name, idCardNo }: { name?: string | undefined; idCardNo?: string | null | undefined },
): { realNameState?: 0 } {
  const isOther = name !== before.name || (Boolean(idCardNo) && !isMask(idCardNo!));
  return isOther ? { realNameState: REAL_NAME.notChecked } : {};
}
