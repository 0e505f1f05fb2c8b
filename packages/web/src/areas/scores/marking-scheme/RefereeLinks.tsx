// The links of one session: issued, printed, reopened, withdrawn.
import { markingLink, type LinkCommand, type MarkingLink } from '@trainrace/contract/areas/scores/marking-link';
import { linkCommands } from '@trainrace/contract/areas/scores/marking-link-commands';
import { linkCommandLabels } from '@trainrace/contract/areas/scores/marking-link-commands.labels';
import { markingScheme, type MarkingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { LINK, SCHEME } from '@trainrace/contract/dictionaries';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { stepOf, verbsOf } from '@trainrace/contract/wire/commands';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { Button } from 'antd';
import { useState } from 'react';
import { download } from '#api/call.ts';
import { useRights } from '#api/identity.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import type { Commands } from '#resource/command/commands.ts';
import { TableCommand } from '#resource/command/TableCommand.tsx';
import { FamilyList } from '#resource/list/FamilyList.tsx';
import { useFamilyColumns } from '#resource/list/use-family-columns.tsx';
import { ask } from '#widgets/ask.ts';
import { IssueLink } from './IssueLink.tsx';
import styles from './MarkingWork.module.css';
import { workText } from './marking-scheme.words.ts';

const REFRESH = [markingLink.family.path, markingScheme.family.path];

const commands: Commands<LinkCommand> = {
  table: linkCommands,
  words: linkCommandLabels,
  call: markingLink.command,
  name: 'refereeName',
  refresh: REFRESH,
};

interface Props {
  scheme: MarkingScheme;
  sessionId: string;
}

export function RefereeLinks({ scheme, sessionId }: Props) {
  const t = useWords(workText);
  const label = useLabel();
  const rights = useRights();
  const query = { schemeId: scheme.id, sessionId, size: MAX_PAGE_SIZE };
  const rows = useCall(markingLink.list, query, { quiet: true });
  const [asked, setAsked] = useState<{ verb: LinkCommand; link: MarkingLink } | 'issue' | null>(null);
  const columns = useFamilyColumns<MarkingLink>(markingLink.family, [
    'refereeName',
    { field: 'linkState', tones: { 10: 'waiting', 20: 'good', 90: 'bad' } },
    'isLocked',
    'isRefereeGone',
    'markCount',
    'closesAt',
    'printedTime',
    'signedTime',
  ]);
  const mayIssue = rights.has(markingLink.submit.action) && scheme.schemeState === SCHEME.active;
  const actionsOf = (link: MarkingLink) =>
    verbsOf(linkCommands)
      .filter((verb) => stepOf(linkCommands, verb, link) !== null)
      .filter((verb) => rights.has(actionOf(markingLink.command, { command: verb })))
      .map((verb) => ({
        key: verb,
        label: label(linkCommandLabels[verb].verb),
        isDanger: linkCommands.commands[verb].isDanger ?? false,
        run: () => setAsked({ verb, link }),
      }));
  return (
    <section className={styles.part}>
      <header>
        <h2 className="section-title">{t('links')}</h2>
        {mayIssue && (
          <Button size="small" type="primary" onClick={() => setAsked('issue')}>
            {t('issue')}
          </Button>
        )}
      </header>
      <FamilyList<MarkingLink>
        rows={rows}
        columns={columns}
        nameOf={({ refereeName }) => refereeName}
        empty={t('noLinks')}
        isPickable={mayIssue}
        tools={(selected, unpick) => mayIssue && <PrintButton links={selected} done={unpick} />}
        actionsOf={actionsOf}
      />
      {asked === 'issue' && (
        <IssueLink schemeId={scheme.id} sessionId={sessionId} refresh={REFRESH} close={() => setAsked(null)} />
      )}
      {asked !== null && asked !== 'issue' && (
        <TableCommand commands={commands} verb={asked.verb} record={asked.link} close={() => setAsked(null)} />
      )}
    </section>
  );
}

function PrintButton({ links, done }: { links: readonly MarkingLink[]; done: () => void }) {
  const t = useWords(workText);
  const refresh = useRefresh();
  const [isTaken, setTaken] = useState(false);
  const ids = links.filter(({ linkState }) => linkState === LINK.open).map(({ id }) => id);
  const take = async () => {
    if (!(await ask({ title: t('print'), content: t('printText'), yes: t('print') }))) return;
    setTaken(true);
    try {
      await download(markingLink.print, { ids }, `${t('file')}.pdf`);
      done();
    } catch {
      // The toast says what went wrong.
    }
    setTaken(false);
    await refresh(...REFRESH);
  };
  return (
    <Button loading={isTaken} disabled={ids.length === 0} onClick={() => void take()}>
      {t('print')}
    </Button>
  );
}
