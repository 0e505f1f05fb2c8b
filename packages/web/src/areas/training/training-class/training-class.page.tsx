import { trainingAttendance } from '@trainrace/contract/areas/training/training-attendance';
import {
  trainingClass,
  type ClassCommand,
  type TrainingClass,
} from '@trainrace/contract/areas/training/training-class';
import { classCommands } from '@trainrace/contract/areas/training/training-class-commands';
import { classCommandLabels } from '@trainrace/contract/areas/training/training-class-commands.labels';
import { CLASS, SIGNUP } from '@trainrace/contract/areas/training/training.dictionaries';
import { trainingSignup } from '@trainrace/contract/areas/training/training-signup';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import type { ActionProps, PageAction } from '#resource/page.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { refreshNoteOf } from '../RefreshNote.tsx';
import { about } from './training-class.about.words.ts';
import { classText } from './training-class.words.ts';

type Shape = typeof trainingClass.family.record.shape;

const AttendanceDialog = lazyPart(() => import('./AttendanceDialog.tsx'), 'AttendanceDialog');

const { path } = trainingClass.family;

const commands: Commands<ClassCommand> = {
  table: classCommands,
  words: classCommandLabels,
  call: trainingClass.command,
  labels: trainingClass.family.labels,
  name: 'className',
  refresh: [path, trainingSignup.family.path],
};

const isOurs = ({ source }: TrainingClass) => source === 'local';

/** True if the person may sign up, also after giving up or being turned away. */
const mayJoin = (row: TrainingClass) =>
  isOurs(row) && row.classState === CLASS.open && (row.ownState === null || row.ownState >= SIGNUP.declined);

function SignUpDialog({ record, close }: ActionProps<Shape>) {
  const t = useWords(classText);
  const { id, className, place, startDate, actualCount, planCount } = record;
  const left = planCount - actualCount;
  return (
    <CommandDialog
      title={className}
      text={`${t('when', { day: startDate ?? '', place })}${left > 0 ? t('left', { count: left }) : t('full')}`}
      verb={t('signUp')}
      call={trainingClass.signUp}
      input={{ id }}
      refresh={[path, trainingSignup.family.path]}
      close={close}
      done={({ signupState, ahead }) => {
        if (signupState === SIGNUP.waiting) notice('info', t('waits', { ahead }));
      }}
    />
  );
}

const signUp: PageAction<Shape> = {
  key: 'signUp',
  label: classText.signUp,
  right: trainingClass.signUp.action,
  when: mayJoin,
  Dialog: SignUpDialog,
};

const attendance: PageAction<Shape> = {
  key: 'attendance',
  label: classText.attendance,
  right: trainingAttendance.sheet.action,
  when: (row) => isOurs(row) && (row.classState === CLASS.running || row.classState === CLASS.ended),
  Dialog: (props) => (
    <LazyBoundary fallback={null}>
      <AttendanceDialog {...props} />
    </LazyBoundary>
  ),
};

const state = {
  field: 'classState',
  tones: { 0: 'idle', 5: 'waiting', 10: 'good', 20: 'going', 25: 'going', 30: 'idle', 40: 'idle', 90: 'bad' },
} as const;

export const TrainingClassPage = definePage(trainingClass, {
  about: about['/training/training_class'],
  empty: classText.empty,
  toolbar: refreshNoteOf('getTrainClass', path),
  columns: [
    'className',
    state,
    'ownState',
    'startDate',
    'place',
    'orgName',
    'planCount',
    'actualCount',
    'waitingCount',
    { field: 'classNo', isHidden: true },
    { field: 'source', isHidden: true },
    { field: 'endDate', isHidden: true },
  ],
  filters: ['className', 'classState', 'orgName', 'classNo', 'source'],
  form: [
    {
      fields: [
        'className',
        'occupation',
        { field: 'projectNo', help: classText.projectHelp },
        'townCode',
        'place',
        'teacher',
        'headTeacher',
      ],
    },
    {
      title: classText.people,
      fields: [
        { field: 'planCount', help: classText.placesHelp },
        'signupEnd',
        { field: 'attendShare', help: classText.shareHelp },
        'note',
      ],
    },
    { title: classText.sessions, fields: [{ field: 'sessions', help: classText.sessionsHelp }] },
  ],
  isFormLong: true,
  defaults: () => ({ planCount: 30, attendShare: 80 }),
  detail: [
    {
      fields: [
        'classNo',
        'className',
        state,
        'ownState',
        'orgName',
        'occupation',
        'projectNo',
        'townCode',
        'place',
        'teacher',
        'headTeacher',
        'startDate',
        'endDate',
        'examDate',
        'note',
      ],
    },
    { title: classText.people, fields: ['planCount', 'actualCount', 'waitingCount', 'signupEnd', 'attendShare'] },
    { title: classText.sessions, fields: ['sessions'] },
    { fields: ['source', 'refreshedAt'] },
  ],
  mayEdit: (row) => isOurs(row) && row.classState <= CLASS.running,
  mayRemove: (row) => isOurs(row) && row.classState === CLASS.draft,
  rowActions: [signUp, attendance, ...commandActions<Shape, ClassCommand>(commands)],
  states: commands,
});
