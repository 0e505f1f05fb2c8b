// Below the choice of the project: what it has to deposit, what of it is still missing, until when and in which ways.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { depositDue } from '@trainrace/contract/areas/deposits/deposit-due';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { fileStatus, marginMode } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useCall } from '#api/query.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import { instrumentText } from './margin-instrument.words.ts';
import styles from './ProjectDue.module.css';
import { modesOf, useProjectOf, type Entered } from './project-of.ts';

const { labels } = constructionFile.family;

export function ProjectDue({ draft }: { draft: Entered }) {
  const t = useWords(instrumentText);
  const { isChosen, mayAsk, found } = useProjectOf(draft);
  if (!mayAsk) return null;
  const { replacesId } = draft;
  return (
    <output className={styles.due} aria-label={t('due')}>
      {!isChosen && t('dueNoProject')}
      {isChosen && found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {isChosen && found.data === undefined && !found.isError && t('dueAsked')}
      {found.data !== undefined && (
        <>
          <Sums file={found.data} />
          {typeof replacesId === 'string' && <Replaced id={replacesId} />}
        </>
      )}
    </output>
  );
}

function Sums({ file }: { file: ConstructionFile }) {
  const t = useWords(instrumentText);
  const label = useLabel();
  const lang = useLang();
  const due = file.facts ? depositDue(file, file.facts) : null;
  const facts: readonly (readonly [string, string])[] = [
    [label(labels.projectName), file.projectName],
    [label(labels.enterpriseName), file.enterpriseName],
    [label(labels.fileStatus), wordOf(fileStatus, file.fileStatus, lang)],
    ...(due === null
      ? []
      : ([
          [t('dueSum'), t('sum', { amount: due.due })],
          [t('dueCovered'), t('sum', { amount: due.covered })],
          [t('dueMissing'), t('sum', { amount: due.missing })],
        ] as const)),
    ...(file.payDeadline === null ? [] : ([[label(labels.payDeadline), file.payDeadline]] as const)),
    [
      label(labels.marginModes),
      modesOf(file)
        .map((mode) => wordOf(marginMode, mode, lang))
        .join(label(['、', ', '])),
    ],
  ];
  return (
    <dl>
      {facts.map(([name, said]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{wholeDays(said)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A renewal is not less than what it takes the place of. */
function Replaced({ id }: { id: string }) {
  const t = useWords(instrumentText);
  const { data: old } = useCall(marginInstrument.detail, { id }, { quiet: true });
  return (
    old !== undefined && (
      <p>{wholeDays(t('replaced', { no: old.instrumentNo, amount: old.amount, end: old.expireDate ?? '—' }))}</p>
    )
  );
}
