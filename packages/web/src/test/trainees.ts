// Trainees as a server would keep them: a family of the tests' own, with masks, states, commands and a trail.
import { revealOf } from '@trainrace/contract/areas/accounts/own-account';
import { trail, type TrailRecord } from '@trainrace/contract/areas/system/trail';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { commandTable, stepOf, verbsOf, type CommandLabels, type VerbOf } from '@trainrace/contract/wire/commands';
import { dictionary } from '@trainrace/contract/wire/dictionary';
import { post, type DataOf } from '@trainrace/contract/wire/endpoint';
import { code, id, longText, optional, text } from '@trainrace/contract/wire/fields';
import { anyOf, contains, dayRange } from '@trainrace/contract/wire/filters';
import { page } from '@trainrace/contract/wire/paging';
import { batchRows, defineFamily, familyCalls, idsInput, recordOf } from '@trainrace/contract/wire/family';
import { z } from 'zod';
import { answer, Refusal } from './gateway.ts';
import { answerCommon } from './occupations.ts';

const traineeState = dictionary('trainee_state', [
  [0, '草稿', 'Draft'],
  [10, '待审核', 'Waiting'],
  [15, '已退回', 'Returned'],
  [20, '已通过', 'Passed'],
  [30, '已取消', 'Cancelled'],
]);

export const traineeCommands = commandTable({
  title: ['学员', 'Trainee'],
  field: 'state',
  states: traineeState,
  path: [0, 10, 20],
  actors: {
    unit: { words: ['培训单位', 'Training unit'], grant: { GRP: 'unit' } },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' } },
  },
  commands: {
    handIn: { by: ['unit'], steps: [{ from: [0, 15], to: 10 }], back: 'takeBack' },
    takeBack: { by: ['unit'], steps: [{ from: [10], to: 0 }] },
    sendBack: { by: ['bureau'], steps: [{ from: [10], to: 15 }], needs: { reason: 'fieldRequired' } },
    pass: { by: ['bureau'], steps: [{ from: [10], to: 20 }] },
    cancel: { by: ['bureau'], steps: [{ from: [0, 10], to: 30 }], needs: { reason: 'fieldRequired' }, isDanger: true },
  },
});
export type TraineeVerb = VerbOf<typeof traineeCommands>;

export const traineeWords: CommandLabels<TraineeVerb> = {
  handIn: { verb: ['提交', 'Submit'], text: ['提交后由人社局审核。', 'The bureau reviews it.'] },
  takeBack: { verb: ['撤回', 'Take back'] },
  sendBack: { verb: ['退回', 'Return'] },
  pass: { verb: ['通过', 'Pass'] },
  cancel: { verb: ['取消', 'Cancel it'], text: ['取消后不能恢复。', 'This cannot be undone.'] },
};

const draft = z.object({ name: text(20), idCardNo: text(30), mobile: text(20), note: optional(longText(200)) });
const record = recordOf(draft, { state: code(traineeState) });
export type Trainee = z.output<typeof record>;

const family = defineFamily({
  path: '/api/test/trainee',
  title: ['学员', 'Trainees'],
  record,
  draft,
  filters: { name: contains, state: anyOf(traineeState), createTime: dayRange },
  sorts: [],
  labels: {
    name: ['姓名', 'Name'],
    idCardNo: ['证件号码', 'ID number'],
    mobile: ['手机号码', 'Mobile number'],
    note: ['备注', 'Note'],
    state: ['状态', 'State'],
  },
});

export const trainee = {
  ...familyCalls(family),
  reveal: revealOf(family.path, ['idCardNo', 'mobile']),
  command: post(`${family.path}/command`, {
    title: ['学员办理', 'Trainee command'],
    actionBy: 'command',
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(traineeCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(200)),
    }),
    data: record,
  }),
  batchPass: post(`${family.path}/batchPass`, {
    title: ['批量通过', 'Pass several'],
    input: idsInput,
    data: batchRows,
  }),
};

/** Every verb's own right; the calls' rights come from `allRights`. */
export const TRAINEE_VERBS = ['hand_in', 'take_back', 'pass', 'cancel'].map((verb) => `trainee_${verb}`);

export const STALE = '数据已被他人修改，请刷新后重试';

export function someTrainee(own: string, over: Partial<Trainee> = {}): Trainee {
  return {
    id: own,
    version: 1,
    createTime: '2026-03-02 09:00:00',
    updateTime: '2026-03-02 09:00:00',
    name: `学员${own}`,
    idCardNo: `320599********000${own}`,
    mobile: `199****000${own}`,
    note: null,
    state: 0,
    ...over,
  };
}

const WHOLE = { idCardNo: (own: string) => `32059919900101000${own}`, mobile: (own: string) => `1990000000${own}` };

/** Answers every call of the family out of these rows; commands and reveals write the trail. */
export function keepTrainees(...kept: Trainee[]) {
  const rows = new Map(kept.map((row) => [row.id, row]));
  const written: TrailRecord[] = [];
  const found = (own: unknown): Trainee => {
    const row = rows.get(String(own));
    if (row === undefined) throw new Refusal(404, '数据不存在或已被删除');
    return row;
  };
  answerCommon();
  answer(trail.list, ({ input: { bizId, size } }) => {
    const own = written.filter((row) => row.bizId === bizId).toReversed();
    return page(own.slice(0, Number(size)), own.length, { current: 1, size: Number(size) });
  });
  answer(trainee.list, ({ input }) => {
    const [current, size] = [Number(input['current']), Number(input['size'])];
    const all = [...rows.values()].filter(({ name }) => name.includes(String(input['name'] ?? '')));
    return page(all.slice((current - 1) * size, current * size), all.length, { current, size });
  });
  answer(trainee.detail, ({ input }) => found(input['id']));
  answer(trainee.remove, ({ input }) => {
    const gone = (input['ids'] as string[]).map(found);
    for (const { id: own } of gone) rows.delete(own);
    return { removed: gone.length };
  });
  answer(trainee.reveal, ({ input }) => {
    const { id: own } = found(input['id']);
    written.push(traced({ id: `t${written.length}`, bizId: own, action: '查看敏感', operatorName: '测试员' }));
    return { value: WHOLE[input['field'] as keyof typeof WHOLE](own) };
  });
  answer(trainee.command, ({ input }) => {
    const row = found(input['id']);
    if (row.version !== input['version']) throw new Refusal(409, STALE);
    const step = stepOf(traineeCommands, input['command'] as TraineeVerb, row);
    if (step?.to === undefined) throw new Refusal(409, '当前状态不能办理');
    const moved = { ...row, state: step.to as Trainee['state'], version: row.version + 1 };
    rows.set(row.id, moved);
    written.push(
      traced({
        id: `t${written.length}`,
        bizId: row.id,
        action: '状态',
        reason: (input['reason'] as string | undefined) ?? null,
        changes: [
          { field: 'state', label: '状态', before: wordOf(row.state), after: wordOf(moved.state), isMasked: false },
        ],
      }),
    );
    return moved;
  });
  return { rows, written };
}

const wordOf = (state: Trainee['state']): string => traineeState.labels.get(state)![0];

/** A row of the trail of a trainee. */
export function traced(over: Partial<DataOf<typeof trail.detail>> & { id: string }): TrailRecord {
  return {
    version: 1,
    createTime: '2026-03-05 10:00:00',
    updateTime: '2026-03-05 10:00:00',
    bizTable: bizTableOf(family),
    bizId: '1',
    bizName: '学员',
    bizNo: null,
    bizTitle: null,
    action: '修改',
    changes: [],
    reason: null,
    operatorId: 'u2',
    operatorName: '张三',
    operatorRole: null,
    operateTime: '2026-03-05 10:00:00',
    ip: null,
    traceId: null,
    approveState: null,
    approveOpinion: null,
    approveTime: null,
    ...over,
  };
}
