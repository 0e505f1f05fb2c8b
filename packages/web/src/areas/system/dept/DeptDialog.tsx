import { dept } from '@trainrace/contract/areas/system/dept';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { DeptPick } from '#widgets/DeptPick.tsx';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';

export type DeptTask = { kind: 'add'; parentId: string } | { kind: 'edit'; id: string };

const FIELDS = ['parentId', 'deptName', 'fullName', 'code', 'sort', 'remark'] as const;
const controls = { parentId: DeptPick };

export function DeptDialog({ task, close }: { task: DeptTask; close: () => void }) {
  const t = useWords(registerText);
  if (task.kind === 'edit') return <EditDialog id={task.id} close={close} />;
  return (
    <CommandDialog
      title={t('addDept')}
      verb={t('add')}
      call={dept.submit}
      input={{}}
      fields={FIELDS}
      start={{ parentId: task.parentId, sort: 100 }}
      labels={dept.family.labels}
      controls={controls}
      refresh={[dept.family.path]}
      close={close}
    />
  );
}

function EditDialog({ id, close }: { id: string; close: () => void }) {
  const t = useWords(registerText);
  const found = useCall(dept.detail, { id }, { isAnew: true, quiet: true });
  // The form goes on from what it began with, with its version, whatever asking again brings.
  const [begun, begin] = useState<DataOf<typeof dept.detail> | null>(null);
  if (begun === null && found.isSuccess && found.isFetchedAfterMount) begin(found.data);
  if (begun === null)
    return (
      <Dialog centered title={t('editDept')} footer={null} onCancel={close}>
        {found.isError ? <Failed error={found.error} retry={() => void found.refetch()} /> : <Waiting />}
      </Dialog>
    );
  const { version, parentId, deptName, fullName, code, sort, remark } = begun;
  return (
    <CommandDialog
      title={t('editDept')}
      verb={t('save')}
      call={dept.submit}
      input={{ id, version }}
      fields={FIELDS}
      start={{ parentId, deptName, fullName, code, sort, remark }}
      labels={dept.family.labels}
      controls={controls}
      refresh={[dept.family.path]}
      close={close}
    />
  );
}
