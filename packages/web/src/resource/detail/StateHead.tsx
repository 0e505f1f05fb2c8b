// Where a record stands: the way it takes, its state, who has it and since when, and what comes next.
import { actorsOfRoles, leftFrom, nextCommand, stepOf, type State } from '@trainrace/contract/wire/commands';
import type { Role } from '@trainrace/contract/access/roles';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { isBarred } from '@trainrace/contract/wire/next-step';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { useRights, useUser } from '#api/identity.ts';
import { useLang, useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { wholeDays } from '#widgets/whole-days.ts';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import { useMayAct } from '../command/use-may-act.ts';
import { useTrailRows } from '../trail/use-trail-rows.ts';
import styles from './StateHead.module.css';
import { stateText } from './state-head.words.ts';

interface Props {
  states: NonNullable<AnyPage['states']>;
  family: AnyCalls['family'];
  record: AnyRecord;
}

export function StateHead(props: Props) {
  const mayAct = useMayAct(props.states);
  const { ForReader } = props.states;
  return mayAct || ForReader === undefined ? <Way {...props} /> : <ForReader record={props.record} />;
}

function Way({ states: { table, words, first, call, Next }, family, record }: Props) {
  const rights = useRights();
  const { roleinfos } = useUser();
  const t = useWords(stateText);
  const label = useLabel();
  const lang = useLang();
  const state = record[table.field] as State;
  const next = nextCommand(table, record);
  const lacking = first?.(record) ?? null;
  // A record that has left the way for a while stands where it left.
  const left = leftFrom(table, state);
  const here = table.path.indexOf(left ?? state);
  const { records } = useTrailRows(family, String(record.id));
  const since = records.find(({ changes }) => changes.some(({ field }) => field === table.field))?.operateTime;
  // A state that is called as the verb is said once.
  const nextStep = (verb: string, to: string) =>
    verb === to ? t('first', { what: verb }) : t('next', { verb, state: to });
  // Of those whose turn it is alone: who handed it in is no colleague of who decides.
  const isAnothers = (verb: string) =>
    call !== undefined && rights.has(actionOf(call, { command: verb })) && isBarred(record, verb);
  // The bureau that answers for an issuer waits for a colleague of its own, not for the issuer.
  const turnOf = ({ verb, by }: { verb: string; by: string }) => {
    if (!isAnothers(verb)) return t('turn', { who: label(table.actors[by]!.words) });
    const mine = actorsOfRoles(
      table,
      roleinfos.map(({ roleNo }) => roleNo as Role),
    );
    const side = mine.find((actor) => stepOf(table, verb, record, actor) !== null) ?? by;
    return t('turnAnother', { who: label(table.actors[side]!.words) });
  };
  const facts = [
    t('state', { state: wordOf(table.states, state, lang) }),
    ...(next === null ? [] : [turnOf(next)]),
    ...(since === undefined ? [] : [t('since', { time: since.slice(0, 16) })]),
  ];
  const step =
    lacking !== null
      ? t('first', { what: label(lacking.label) })
      : next === null
        ? null
        : nextStep(label(words[next.verb]!.verb), wordOf(table.states, next.to, lang));
  return (
    <section className={styles.head} aria-label={t('progress')}>
      <ol className={styles.path}>
        {table.path.map((one, place) => (
          <li
            key={one}
            className={place < here ? styles.past : place === here ? styles.here : undefined}
            aria-current={place === here ? 'step' : undefined}
          >
            {wordOf(table.states, one, lang)}
            {left === one && <em>{wordOf(table.states, state, lang)}</em>}
          </li>
        ))}
      </ol>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{wholeDays(fact)}</span>
        ))}
        {Next === undefined && step !== null && <span>{step}</span>}
      </p>
      {Next && <Next record={record}>{step !== null && <p className={styles.facts}>{step}</p>}</Next>}
    </section>
  );
}
