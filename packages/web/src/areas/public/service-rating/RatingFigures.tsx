import { ratedMatter } from '@trainrace/contract/areas/public/rating.dictionaries';
import { serviceRating } from '@trainrace/contract/areas/public/service-rating';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { FigureTable } from '#widgets/FigureTable.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { serviceRatingText } from './service-rating.words.ts';

export function RatingFigures() {
  const t = useWords(serviceRatingText);
  const isAllowed = useRight(serviceRating.figures.action);
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('figures')}</Button>
      {isOpen && <Figures close={() => setOpen(false)} />}
    </>
  );
}

function Figures({ close }: { close: () => void }) {
  const t = useWords(serviceRatingText);
  const lang = useLang();
  const { data, isError, error, refetch } = useCall(serviceRating.figures, {}, { quiet: true });
  const headings = (['matter', 'month', 'count', 'average', 'satisfied', 'low', 'unanswered'] as const).map((key) =>
    t(key),
  );
  return (
    <Dialog title={t('lastYear')} onCancel={close} footer={<Button onClick={close}>{t('close')}</Button>} width={760}>
      {isError && <Failed error={error} retry={() => void refetch()} />}
      {data === undefined && !isError && <Waiting />}
      {data?.length === 0 && <p>{t('none')}</p>}
      {data !== undefined && data.length > 0 && (
        <FigureTable
          title={t('title')}
          headings={headings}
          wordColumns={1}
          rows={data.map(({ matter, month, count, average, satisfied, low, unanswered }) => ({
            name: wordOf(ratedMatter, matter, lang),
            cells: [month, count, average, `${Math.round((satisfied / count) * 100)}%`, low, unanswered],
          }))}
        />
      )}
    </Dialog>
  );
}
