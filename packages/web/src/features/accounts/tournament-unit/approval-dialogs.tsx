import { tournamentUnit, type TournamentUnit } from '@trainrace/contract/accounts/tournament-unit';
import { accountText } from '../accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { Approve, Refuse } from '../approval-dialogs.tsx';

interface Props {
  record: TournamentUnit;
  close: () => void;
}

export const ApproveUnit = ({ record, close }: Props) => (
  <Approve calls={tournamentUnit} record={record} name={record.unitName} close={close} />
);

export function RefuseUnit({ record, close }: Props) {
  const t = useWords(accountText);
  const name = record.unitName;
  return <Refuse calls={tournamentUnit} record={record} text={t('refuseUnitText', { name })} close={close} />;
}
