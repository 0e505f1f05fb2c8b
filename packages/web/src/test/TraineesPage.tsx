import { BatchButton } from '../resource/command/BatchButton.tsx';
import { commandActions } from '../resource/command/table-commands.tsx';
import { definePage } from '../resource/define-page.tsx';
import type { SelectionProps } from '../resource/page.ts';
import { trainee, traineeCommands, traineeWords, type Trainee, type TraineeVerb } from './trainees.ts';

type Shape = typeof trainee.family.record.shape;

/** A page with masks, states and commands. */
export const TraineesPage = definePage(trainee, {
  about: ['参加培训的人员', 'Who is trained'],
  columns: [
    'name',
    'idCardNo',
    'mobile',
    { field: 'state', tones: { 0: 'idle', 10: 'waiting', 20: 'good', 30: 'bad' } },
  ],
  filters: ['name', 'state', 'createTime'],
  form: [{ title: ['学员', 'Trainee'], fields: ['name', 'idCardNo', 'mobile', 'note'] }],
  detail: [
    { title: ['学员', 'Trainee'], fields: ['name', 'idCardNo', 'mobile', 'state'] },
    { title: ['说明', 'Remarks'], fields: ['note'] },
  ],
  states: { table: traineeCommands, words: traineeWords },
  mayEdit: ({ state }) => state === 0,
  mayRemove: ({ state }) => state === 0,
  batch: PassSeveral,
  rowActions: commandActions<Shape, TraineeVerb>({
    table: traineeCommands,
    words: traineeWords,
    call: trainee.command,
    name: 'name',
    refresh: [trainee.family.path],
  }),
});

function PassSeveral({ selected, done }: SelectionProps<Shape>) {
  return (
    <BatchButton<Trainee>
      call={trainee.batchPass}
      selected={selected}
      nameOf={({ name }) => name}
      verb={(count) => `批量通过 ${count} 人`}
      question={(count) => ({ title: `确定通过 ${count} 人?`, yes: '通过' })}
      failed={({ done: passed, failed }) => `通过 ${passed} 人，${failed} 人未通过`}
      refresh={[trainee.family.path]}
      done={done}
    />
  );
}
