// The return of a deposit at one look: its notice, objections and papers, and what is missing for the next step.
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { constructionFileCommandLabels } from '@trainrace/contract/areas/deposits/construction-file-commands.labels';
import { constructionFileLabels } from '@trainrace/contract/areas/deposits/construction-file.labels';
import { RETURN_CHECKED, type ReturnCase } from '@trainrace/contract/areas/deposits/file-return';
import { DEPOSIT_RETURN, depositReturnState, FILE } from '@trainrace/contract/dictionaries';
import { publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { stepOf } from '@trainrace/contract/wire/commands';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { endMinute } from '@trainrace/contract/rules/period-end';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useRight } from '#api/identity.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { AttachmentList } from '#widgets/attachment/AttachmentList.tsx';
import { StatusDot, type Tones } from '#widgets/StatusDot.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import { fileActor } from './file-actor.ts';
import styles from './ReturnCard.module.css';
import { returnText } from './construction-file.words.ts';

const { applied, publicity, approved, refused, returned } = DEPOSIT_RETURN;

const TONES: Tones = {
  [applied]: 'waiting',
  [publicity]: 'going',
  [approved]: 'going',
  [refused]: 'bad',
  [returned]: 'good',
};

export function ReturnCard({ record: file }: { record: ConstructionFile }) {
  const found = file.returnCase ?? null;
  return found === null ? null : <Card file={file} found={found} />;
}

interface Props {
  file: ConstructionFile;
  found: ReturnCase;
}

function Card({ file, found }: Props) {
  const t = useWords(returnText);
  const lang = useLang();
  const say = useLabel();
  const titleId = useId();
  const { state, amount, appliedAt, actualEnd, promiseAtt, photoAtts, releaseDate, decision, toRelease } = found;
  const isAsked = state !== null;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header>
        <h2 className="section-title" id={titleId}>
          {t('title')}
        </h2>
        <StatusDot tone={isAsked ? (TONES[state] ?? 'idle') : 'idle'}>
          {isAsked ? wordOf(depositReturnState, state, lang) : t('notAsked')}
        </StatusDot>
      </header>
      {isAsked && (
        <dl>
          <Fact title={t('amount')}>{amount !== null && t('tenThousand', { amount })}</Fact>
          <Fact title={t('appliedAt')}>{appliedAt?.slice(0, 16)}</Fact>
          <Fact title={say(constructionFileLabels.actualEnd)}>{actualEnd}</Fact>
          {state !== refused && (
            <>
              <Fact title={t('publicity')}>
                <Notice found={found} />
              </Fact>
              <Fact title={t('objections')}>{found.publicityStart !== null && <Objections found={found} />}</Fact>
            </>
          )}
          {file.fileStatus === FILE.returnApproved && (
            <Fact title={t('toRelease')}>{t('count', { count: toRelease })}</Fact>
          )}
          <Fact title={t('releaseDate')}>{releaseDate}</Fact>
          <Fact title={t('decision')}>{decision}</Fact>
          <Fact title={say(constructionFileLabels.promiseAtt)}>
            {promiseAtt !== null && <AttachmentList ids={[promiseAtt]} />}
          </Fact>
          <Fact title={say(constructionFileLabels.photoAtts)}>
            {photoAtts.length > 0 && <AttachmentList ids={photoAtts} />}
          </Fact>
        </dl>
      )}
      <Lacking file={file} found={found} />
    </section>
  );
}

/** Nothing said, nothing shown. */
const Fact = ({ title, children }: { title: string; children: ReactNode }) =>
  children === null || children === undefined || children === false ? null : (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );

function Notice({ found: { publicityStart, publicityEnd, daysLeft } }: Pick<Props, 'found'>) {
  const t = useWords(returnText);
  if (publicityStart === null || publicityEnd === null) return t('noPublicity');
  const left = daysLeft === null ? t('over') : daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft });
  return (
    <>
      <span className="figures">{wholeDays(t('fromTo', { start: publicityStart, end: endMinute(publicityEnd) }))}</span>{' '}
      <span>{left}</span>
    </>
  );
}

/** A way to them for who answers them: others who may list objections have no page of those to returns. */
function Objections({ found: { id, objections: count, openObjections: open } }: Pick<Props, 'found'>) {
  const t = useWords(returnText);
  const mayList = useRight(publicObjection.list.action) && fileActor() === 'bureau';
  if (count === 0) return t('noObjections');
  const words = open === 0 ? t('allAnswered', { count }) : t('objectionsOf', { count, open });
  const asked = new URLSearchParams({ subjectId: id ?? '', objectionState: '10,20' }).toString();
  return mayList && open > 0 ? <Link to={`/deposit/public_objection?${asked}`}>{words}</Link> : words;
}

/** Obstacles to the next step; papers that an application brings along where there is none yet. */
function Lacking({ file, found: { unmet } }: Props) {
  const t = useWords(returnText);
  const say = useLabel();
  const next = RETURN_CHECKED.find((verb) => stepOf(constructionFileCommands, verb, file) !== null);
  if (next === undefined) return null;
  const open = unmet.filter(({ verb }) => verb === next);
  const verb = say(constructionFileCommandLabels[next].verb);
  const needs = Object.keys(constructionFileCommands.commands[next].needs ?? {});
  const papers = needs
    .map((field) => say(constructionFileLabels[field as keyof typeof constructionFileLabels]))
    .join(say(['、', ', ']));
  return (
    <div className={styles.lacking}>
      {open.length === 0 ? (
        needs.length === 0 && <p>{t('nothingLacks', { verb })}</p>
      ) : (
        <>
          <h3>{t('lacking')}</h3>
          <ul>
            {open.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
      {papers !== '' && <p>{t('brings', { papers })}</p>}
    </div>
  );
}
