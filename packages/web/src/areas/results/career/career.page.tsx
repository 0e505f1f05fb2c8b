import { honour } from '@trainrace/contract/areas/results/honour';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { Career } from '../honour/Career.tsx';
import { about } from './career.about.words.ts';

/** One's own contests. */
export function CareerPage() {
  const label = useLabel();
  const found = useCall(honour.career, {}, { quiet: true, keepFormer: true });
  return (
    <>
      <PageHead about={label(about['/honour/career'])} />
      <section className="sheet">
        {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
        {found.data === undefined && !found.isError && <Waiting />}
        {found.data && <Career steps={found.data.steps} />}
      </section>
    </>
  );
}
