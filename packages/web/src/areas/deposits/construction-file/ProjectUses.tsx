// Uses and returns of a project's deposit: the return at one look, and the money of all its instruments.
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { marginInstrument, projectUses } from '@trainrace/contract/areas/deposits/margin-instrument';
import { marginInstrumentLabels } from '@trainrace/contract/areas/deposits/margin-instrument.labels';
import { metaOf } from '@trainrace/contract/wire/fields';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { FieldValue } from '#resource/detail/FieldValue.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { fileText } from './construction-file.words.ts';
import { ReturnCard } from './ReturnCard.tsx';

const PARTS = ['usages', 'movements'] as const;

export function ProjectUses({ record }: { record: ConstructionFile }) {
  const t = useWords(fileText);
  const say = useLabel();
  const found = useCall(marginInstrument.projectUses, { constructionFileId: record.id }, { quiet: true });
  if (found.data === undefined)
    return found.isError ? <Failed error={found.error} retry={() => void found.refetch()} /> : <Waiting />;
  const { data } = found;
  return (
    <>
      <ReturnCard record={record} />
      {PARTS.map((part) => (
        <section key={part}>
          <h2 className="section-title">{say(marginInstrumentLabels[part])}</h2>
          {data[part].length === 0 ? (
            <p>{t('noneYet')}</p>
          ) : (
            <FieldValue value={data[part]} meta={metaOf(projectUses.shape[part])} />
          )}
        </section>
      ))}
    </>
  );
}
