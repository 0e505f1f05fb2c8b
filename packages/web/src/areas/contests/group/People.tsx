// The people of one trade: what each still lacks, and handing them in together.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { DRAFT, transition } from '@trainrace/contract/areas/contests/application-commands';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { guardianText } from '../entry/entry.words.ts';
import { groupText } from './group.words.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { FamilyList } from '#resource/list/FamilyList.tsx';
import { useFamilyColumns } from '#resource/list/use-family-columns.tsx';
import { BatchButton } from '#resource/command/BatchButton.tsx';
import { RefreshButton } from '#resource/list/RefreshButton.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { Note } from '#widgets/Note.tsx';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { dayOf } from '../entry/days-left.ts';
import { useEntererCommands } from '../entry/entry-commands.tsx';
import { refuseEntry } from '../entry/entry-form.ts';
import { entryCalls } from '../entry/entry-calls.ts';
import { EntryStatus } from '../entry/EntryStatus.tsx';
import { useLackingPapers, type LackingOf } from '../entry/lacking-papers.ts';
import { useNow } from '../entry/use-now.ts';
import { PapersButton } from '../entry/PapersButton.tsx';
import { PromisesMenu } from '../entry/PromisesMenu.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { peopleOf } from './people-of.ts';
import { countTeams, type TeamCount } from './teams.ts';
import { PersonDrawer } from './PersonDrawer.tsx';
import { RosterPicker } from './RosterPicker.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';

interface Props {
  tradeId: string;
  /** True if no further entry can be handed in, except to the line. */
  isFull: boolean;
  /** 1 where people compete alone. */
  teamSize: number;
  /** Places that nobody has yet; null without a limit. */
  left: number | null;
}

export function People({ tradeId, isFull, teamSize, left }: Props) {
  const t = useWords(groupText);
  const isTeam = teamSize > 1;
  const rows = useCall(applicationInfo.listByTournament, peopleOf(tradeId), { keepFormer: true, quiet: true });
  const [open, setOpen] = useState<ApplicationInfo | 'new' | 'paste' | 'roster' | null>(null);
  const [asking, setAsking] = useState<ApplicationInfo | null>(null);
  const mayChoose = useRight(rosterPerson.enter.action);
  const { commandsOf, dialog } = useEntererCommands({ isFull });
  const unfinished = (rows.data?.records ?? []).filter((entry) => transition(entry, 'submit', 'enterer') !== null);
  const papers = useLackingPapers(
    unfinished.map(({ id }) => id),
    unfinished.map(({ version }) => version).join(),
  );
  const inTeam = countTeams(rows.data?.records ?? [], rows.data?.total ?? 0);
  const columns = useColumns({ papers, teamSize, inTeam });
  /** Places for people who are not on the list yet; null without a limit, and where a team takes one place. */
  const free = isTeam || left === null ? null : left - unfinished.length;
  const over = Math.max(0, -(free ?? 0));
  const actionsOf = useActions({ papers, commandsOf, edit: setOpen, askConsent: setAsking });

  return (
    <>
      {isTeam && <Note kind="info" title={t('teamRule', { size: teamSize })} />}
      {over > 0 && <Note kind="warning" title={t('overPlaces', { count: unfinished.length, left: left ?? 0, over })} />}
      <FamilyList<ApplicationInfo>
        rows={rows}
        columns={columns}
        nameOf={nameOf}
        empty={t('empty')}
        isPickable
        before={
          <>
            <Button type="primary" onClick={() => setOpen('paste')}>
              {t('paste')}
            </Button>
            {mayChoose && <Button onClick={() => setOpen('roster')}>{t('fromRoster')}</Button>}
            <Button onClick={() => setOpen('new')}>{t('addOne')}</Button>
            <PapersButton place={{ contestTradeId: tradeId }} />
          </>
        }
        tools={(selected, unpick) => (
          <>
            <SubmitPicked selected={selected} left={isTeam ? null : left} done={unpick} />
            <PromisesMenu tradeId={tradeId} people={rows.data?.records ?? []} selected={selected} />
            <BatchButton
              call={rosterPerson.takeFromEntries}
              selected={selected}
              nameOf={nameOf}
              verb={() => t('toRoster')}
              failed={(counts) => t('toRosterFailed', counts)}
              refresh={[rosterPerson.family.path]}
              done={unpick}
            />
            <RefreshButton isBusy={rows.isFetching} refresh={rows.refetch} />
          </>
        )}
        actionsOf={actionsOf}
      />
      {dialog}
      {asking !== null && <ConsentDialog entry={asking} close={() => setAsking(null)} />}
      {open === 'paste' && <PasteDialog tradeId={tradeId} free={free} close={() => setOpen(null)} />}
      {open === 'roster' && <RosterPicker tradeId={tradeId} isTeam={isTeam} free={free} close={() => setOpen(null)} />}
      {open !== null && open !== 'paste' && open !== 'roster' && (
        <PersonDrawer tradeId={tradeId} entry={open === 'new' ? null : open} close={() => setOpen(null)} />
      )}
    </>
  );
}

interface Doing {
  papers: LackingOf;
  commandsOf: ReturnType<typeof useEntererCommands>['commandsOf'];
  edit: (entry: ApplicationInfo) => void;
  askConsent: (entry: ApplicationInfo) => void;
}

/** Actions for one of them, as far as the entry has come. */
function useActions({ papers, commandsOf, edit, askConsent }: Doing) {
  const t = useWords(groupText);
  const guardian = useWords(guardianText);
  const command = useCommand();
  const remove = async ({ id, name }: ApplicationInfo) => {
    if (await ask({ title: t('removeAsk', { name: name ?? '' }), yes: t('remove'), isDanger: true }))
      await command(applicationInfo.remove, { ids: [id] }, { refresh: [applicationInfo.family.path] });
  };
  return (entry: ApplicationInfo) => [
    ...(transition(entry, 'save', 'enterer') === null
      ? []
      : [{ key: 'edit', label: t('edit'), run: () => edit(entry) }]),
    ...commandsOf(entry),
    ...(papers.guardianOf(entry).includes('guardianAtt')
      ? [{ key: 'consent', label: guardian('title'), run: () => askConsent(entry) }]
      : []),
    ...(transition(entry, 'remove', 'enterer') === null
      ? []
      : [{ key: 'remove', label: t('remove'), isDanger: true, run: () => void remove(entry) }]),
  ];
}

const nameOf = (entry: ApplicationInfo) => entry.name ?? entry.applyNo;

interface Standing {
  papers: LackingOf;
  teamSize: number;
  inTeam: TeamCount;
}

function useColumns(standing: Standing): TableColumn<ApplicationInfo>[] {
  const t = useWords(groupText);
  const [name, ...rest] = useFamilyColumns<ApplicationInfo>(entryCalls.family, [
    'name',
    { field: 'auditStatus', render: (entry) => <EntryStatus entry={entry} /> },
    'idCardNo',
    'mobile',
    'workUnit',
    { field: 'teamNo', render: (entry) => <Team entry={entry} {...standing} /> },
    'applyNo',
  ]);
  const missing = {
    key: 'missing',
    title: t('missing'),
    width: 220,
    render: (entry: ApplicationInfo) => <Missing entry={entry} {...standing} />,
  };
  const [status, ...others] = rest;
  return [name!, status!, missing, ...others];
}

type OfEntry = Standing & { entry: ApplicationInfo };

/** A team says whom it lacks, also when it is handed in and has lost somebody. */
function Team({ entry, teamSize, inTeam }: OfEntry) {
  const t = useWords(groupText);
  const { teamNo, teamMissing, auditStatus } = entry;
  if (teamNo === null || teamNo === undefined) return '';
  if (teamSize === 1) return teamNo;
  const unsent = auditStatus === DRAFT ? 0 : (teamMissing ?? 0);
  // Beyond the list only those handed in are known.
  const here = inTeam(entry) ?? teamSize - unsent;
  if (here < teamSize)
    return <StatusDot tone="bad">{t('teamLacks', { team: teamNo, count: teamSize - here })}</StatusDot>;
  if (here > teamSize)
    return <StatusDot tone="bad">{t('teamOver', { team: teamNo, count: here - teamSize })}</StatusDot>;
  if (unsent > 0) return <StatusDot tone="waiting">{t('teamNotIn', { team: teamNo, count: unsent })}</StatusDot>;
  return inTeam(entry) === null ? teamNo : t('teamOf', { team: teamNo, count: here });
}

/** Parts that a draft still lacks before it can be submitted. */
function Missing({ entry, papers, teamSize, inTeam }: OfEntry) {
  const t = useWords(groupText);
  const label = useLabel();
  const lang = useLang();
  const today = dayOf(useNow());
  if (transition(entry, 'submit', 'enterer') === null) return '';
  const { labels } = applicationInfo.family;
  const lacked = papers.of(entry);
  if (lacked === undefined) return '';
  const names = new Map(lacked.map((paper) => [paper.flowNode, paper.name]));
  // In lists the number is masked: who is not of age the server knows.
  const fields = [
    ...refuseEntry(entry, { lang, today, papers: lacked }).map(({ field }) => field),
    ...papers.guardianOf(entry),
    ...(teamSize > 1 && !entry.teamNo && entry.auditStatus === DRAFT ? ['teamNo'] : []),
  ];
  const lacking = [...new Set(fields)].map(
    (field) => (field in labels ? label(labels[field as keyof typeof labels]) : names.get(field)) ?? field,
  );
  const here = entry.auditStatus === DRAFT && teamSize > 1 ? (inTeam(entry) ?? teamSize) : teamSize;
  const mates =
    here < teamSize
      ? [t('matesLack', { count: teamSize - here })]
      : here > teamSize
        ? [t('matesOver', { count: here - teamSize })]
        : [];
  const words = [...lacking, ...mates].join(' · ');
  return words === '' ? <StatusDot tone="good">{t('complete')}</StatusDot> : <span title={words}>{words}</span>;
}

interface SubmitProps {
  selected: readonly ApplicationInfo[];
  /** Places, where each of them takes one. */
  left: number | null;
  done: () => void;
}

function SubmitPicked({ selected, left, done }: SubmitProps) {
  const t = useWords(groupText);
  const verb = (count: number) => (count === 0 ? t('submitNone') : t('submitPicked', { count }));
  return (
    <BatchButton
      type="primary"
      ghost
      call={applicationInfo.applicationBatchSubmit}
      selected={selected}
      nameOf={nameOf}
      verb={verb}
      question={(count) => ({
        title: t('submitAsk', { count }),
        yes: verb(count),
        ...(left !== null && count > left ? { content: t('submitOver', { left, over: count - left }) } : {}),
      })}
      failed={(counts) => t('submitFailed', counts)}
      refresh={[applicationInfo.family.path]}
      done={done}
    />
  );
}
