import {
  applicationInfo,
  REQUIRED_AT_SUBMIT,
  type ApplicationInfo,
} from '@trainrace/contract/areas/contests/application-info';
import { DRAFT } from '@trainrace/contract/areas/contests/application-commands';
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import type { VirtualId } from '@trainrace/contract/access/roles';
import { entryOfGroup, entryOfUnit, givenByOwnUnit } from '@trainrace/contract/areas/contests/rules/of-own-unit';
import { isMinor } from '@trainrace/contract/areas/contests/rules/guardian';
import { Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useUser } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { entryText } from '../entry/entry.words.ts';
import { groupText } from './group.words.ts';
import { useWords } from '#i18n/words.ts';
import type { AnyDraft, AnyPage, AnyRecord } from '#resource/page.ts';
import { RecordForm } from '#resource/form/RecordForm.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { FormerEmployer } from '#widgets/FormerEmployer.tsx';
import { cardReader } from '#widgets/id-card/card-reader.tsx';
import { PaneDrawer } from '#widgets/PaneDrawer.tsx';
import { useAskedLeave } from '#widgets/use-asked-leave.ts';
import { dayOf } from '../entry/days-left.ts';
import { birthdayOf } from '../entry/entrant.ts';
import { entryCalls } from '../entry/entry-calls.ts';
import { useLackingPapers } from '../entry/lacking-papers.ts';
import { askedBesides } from '../entry/papers-due.ts';
import { PapersDue } from '../entry/PapersDue.tsx';
import { entrySections, OF_GUARDIAN, SECTIONS, type EntryField } from '../entry/entry-sections.ts';

/** Of a returned entry only what the auditors named may change, and what handing in asks for besides. */
const page = (given: AnyDraft, { only, tell, isKnown }: Of): AnyPage => ({
  about: groupText.about,
  columns: [],
  filters: [],
  form: SECTIONS.map((section) => ({
    title: entryText[section],
    fields: entrySections[section].filter((field) => only === null || only.includes(field)).map(marked),
  })).filter(({ fields }) => fields.length > 0),
  defaults: () => given,
  FurtherDefaults: ofOwnUnit(given),
  formFooter: telling(
    tell,
    cardReader(
      SECTIONS.flatMap((section) => entrySections[section]).filter((field) => only === null || only.includes(field)),
    ),
    isKnown,
  ),
});

interface Of {
  only: readonly string[] | null;
  tell: Tell;
  /** Not one who is being added. */
  isKnown: boolean;
}

/** A draft may lack it, and it is not handed in without. */
const needed: readonly EntryField[] = REQUIRED_AT_SUBMIT;

function marked(field: EntryField) {
  return {
    field,
    ...(OF_GUARDIAN.includes(field) ? { when: isYoung } : {}),
    ...(needed.includes(field) ? { mark: groupText.atSubmit } : {}),
  };
}

type Tell = (draft: AnyDraft) => void;
type Footer = NonNullable<AnyPage['formFooter']>;

/** The list above the form knows what is entered into it. */
const telling = (tell: Tell, Below: Footer, isKnown: boolean): Footer =>
  function Telling(props) {
    const { draft } = props;
    useEffect(() => tell(draft), [draft]);
    return (
      <>
        {isKnown && <FormerEmployer {...props} />}
        <Below {...props} />
      </>
    );
  };

type Defaults = NonNullable<AnyPage['FurtherDefaults']>;

/** Beside the name of another unit stands nothing of the own one; by the name alone: a code half typed is nobody's. */
const ofOwnUnit = (own: AnyDraft): Defaults =>
  function OwnUnit({ draft, begin }) {
    const none = Object.fromEntries(Object.keys(own).map((field) => [field, null]));
    const given = JSON.stringify({ ...none, ...givenByOwnUnit(own, { workUnit: draft['workUnit'] }) });
    const fill = useEffectEvent((known: string) => begin(JSON.parse(known)));
    useEffect(() => fill(given), [given]);
    return null;
  };

/** As far as the number says. */
function isYoung(draft: AnyDraft): boolean {
  const today = dayOf(Date.now());
  return isMinor(birthdayOf(draft, today), today);
}

const NONE: ReadonlySet<string> = new Set();

interface Props {
  tradeId: string;
  entry: ApplicationInfo | null;
  close: () => void;
}

export function PersonDrawer({ tradeId, entry, close }: Props) {
  const t = useWords(groupText);
  const leave = useAskedLeave(close);
  return (
    <PaneDrawer title={entry?.name ?? t('editTitle')} close={leave}>
      {entry === null ? (
        <Added tradeId={tradeId} leave={leave} close={close} />
      ) : (
        <Known tradeId={tradeId} entry={entry} leave={leave} close={close} />
      )}
    </PaneDrawer>
  );
}

interface KnownProps extends Props {
  leave: () => void;
}

interface FormProps extends KnownProps {
  /** Fields that a new entry begins with. */
  given?: AnyDraft;
  /** Fields that handing in asks for besides those returned. */
  besides?: ReadonlySet<string>;
  tell: Tell;
  above?: ReactNode;
}

/** Once it is known where the person comes from: from whoever enters them. */
function Added({ tradeId, ...props }: Omit<KnownProps, 'entry'>) {
  const { userId, extData } = useUser();
  const isUnit = userId === ORGANISER;
  const { account } = extData;
  const group = useCall(groupInfo.getGroupInfo, { account }, { quiet: true, enabled: !isUnit });
  const unit = useCall(tournamentUnit.getTournamentUnit, { account }, { quiet: true, enabled: isUnit });
  const asked = isUnit ? unit : group;
  // Without it the form is merely emptier.
  if (asked.data === undefined && !asked.isError) return <Skeleton active paragraph={{ rows: 10 }} />;
  const own = group.data ? entryOfGroup(group.data) : unit.data ? entryOfUnit(unit.data) : {};
  return <PersonForm {...props} tradeId={tradeId} given={own} entry={null} tell={NOBODY} />;
}

const ORGANISER = 'U033' satisfies VirtualId;
const NOBODY: Tell = () => undefined;

/** In full: the list masks numbers, and by them the form knows who is not of age. */
function Known({ entry, ...props }: KnownProps & { entry: ApplicationInfo }) {
  const [held, setHeld] = useState<AnyDraft>();
  const found = useCall(applicationInfo.detail, { id: entry.id }, { quiet: true, isAnew: true });
  const papers = useLackingPapers([entry.id], entry.version);
  if (found.isLoadingError) return <Failed error={found.error} retry={() => void found.refetch()} />;
  const lacking = papers.of(entry);
  // Which fields a returned one has, its form is told once.
  const isTold = entry.auditStatus === DRAFT || lacking !== undefined;
  if (!found.isFetchedAfterMount || found.data === undefined || !isTold)
    return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <PersonForm
      {...props}
      entry={found.data}
      besides={askedBesides(lacking ?? [], papers.guardianOf(entry)).fields}
      tell={setHeld}
      above={<PapersDue entry={found.data} held={held} isOpen />}
    />
  );
}

function PersonForm({ tradeId, entry, given = {}, besides = NONE, leave, close, tell, above }: FormProps) {
  const t = useWords(groupText);
  const [shown] = useState(() =>
    page(
      { ...given, contestTradeId: tradeId },
      {
        only: entry === null || entry.auditStatus === DRAFT ? null : [...(entry.returnFields ?? []), ...besides],
        tell,
        isKnown: entry !== null,
      },
    ),
  );
  return (
    <RecordForm
      calls={entryCalls}
      page={shown}
      record={entry as AnyRecord | null}
      verb={t('save')}
      leave={leave}
      done={close}
      above={above}
    />
  );
}
