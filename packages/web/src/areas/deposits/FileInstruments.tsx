// Security of a project, below its file: each instrument leads to its own page; the next one is handed in from here.
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { depositDue } from '@trainrace/contract/areas/deposits/deposit-due';
import { marginInstrument, type MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { FILE } from '@trainrace/contract/dictionaries';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { FamilyList } from '#resource/list/FamilyList.tsx';
import { useFamilyColumns } from '#resource/list/use-family-columns.tsx';
import { ExpireDate } from './ExpireDate.tsx';
import styles from './FileInstruments.module.css';
import { fileInstrumentsText } from './deposits.words.ts';
import { instrumentTones } from './instrument-tones.ts';

const PAGE = '/deposit/margin_instrument';

/** From the day that the amount is set. */
const SECURED_FROM = FILE.approved;
const TO_HAND_IN: readonly number[] = [FILE.approved, FILE.confirming, FILE.refused];

const formOf = ({ id }: ConstructionFile): string =>
  `${PAGE}/new?${new URLSearchParams({ constructionFileId: id }).toString()}`;

export function FileInstruments({ record: file }: { record: ConstructionFile }) {
  const t = useWords(fileInstrumentsText);
  const navigate = useNavigate();
  const maySee = useRight(marginInstrument.list.action);
  const mayHandIn = useRight(marginInstrument.submit.action) && TO_HAND_IN.includes(file.fileStatus);
  const isAsked = maySee && file.fileStatus >= SECURED_FROM && file.fileStatus !== FILE.exempt;
  const query = { constructionFileId: file.id, size: MAX_PAGE_SIZE };
  const rows = useCall(marginInstrument.list, query, { enabled: isAsked, quiet: true });
  const columns = useFamilyColumns<MarginInstrument>(
    marginInstrument.family,
    [
      'instrumentNo',
      { field: 'instrumentState', tones: instrumentTones },
      'issuerName',
      'amount',
      'balance',
      { field: 'expireDate', render: (row) => <ExpireDate instrument={row} /> },
    ],
    { open: ({ id }) => void navigate(`${PAGE}?view=${id}`) },
  );
  const due = mayHandIn && file.facts ? depositDue(file, file.facts) : null;
  if (!isAsked) return null;
  return (
    <section className={styles.instruments}>
      <header>
        <h2 className="section-title">{t('title')}</h2>
        {mayHandIn && (
          <Button size="small" type="primary" onClick={() => void navigate(formOf(file))}>
            {t('handIn')}
          </Button>
        )}
      </header>
      {due !== null && <p>{t('due', { ...due })}</p>}
      <FamilyList<MarginInstrument>
        rows={rows}
        columns={columns}
        nameOf={({ instrumentNo }) => instrumentNo}
        empty={mayHandIn ? t('handInNext') : t('none')}
      />
    </section>
  );
}
