// The tree of departments: each level is loaded when it is unfolded.
import { dept, TREE_ROOT, type DeptNode } from '@trainrace/contract/areas/system/dept';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import styles from '#resource/list/FamilyPage.module.css';
import { useRemove } from '#resource/command/use-remove.ts';
import { RowActions, type RowAction } from '#resource/command/RowActions.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { TreeRows } from '../TreeRows.tsx';
import { DeptDialog, type DeptTask } from './DeptDialog.tsx';
import own from './dept.module.css';

export function DeptPage() {
  const t = useWords(registerText);
  const mayChange = useRight(dept.submit.action);
  const mayRemove = useRight(dept.remove.action);
  const remove = useRemove(dept);
  const [task, setTask] = useState<DeptTask | null>(null);
  const actionsOf = (node: DeptNode): RowAction[] => [
    ...(mayChange
      ? [
          { key: 'edit', label: t('edit'), run: () => setTask({ kind: 'edit', id: node.id }) },
          { key: 'under', label: t('addUnder'), run: () => setTask({ kind: 'add', parentId: node.id }) },
        ]
      : []),
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: t('remove'),
            isDanger: true,
            run: () => void remove([{ id: node.id, name: node.deptName }]),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.page}>
      <PageHead about={t('deptAbout')}>
        {mayChange && (
          <Button type="primary" onClick={() => setTask({ kind: 'add', parentId: TREE_ROOT })}>
            {t('addDept')}
          </Button>
        )}
      </PageHead>
      <div className={styles.panel}>
        <TreeRows<DeptNode>
          parentId={TREE_ROOT}
          level={dept.lazyTree}
          nameOf={({ deptName }) => deptName}
          open={1}
          empty={t('deptEmpty')}
          row={(node) => (
            <>
              <span className={own.name}>{node.deptName}</span>
              {node.code !== null && <Tag>{node.code}</Tag>}
              {node.fullName !== node.deptName && <span className={own.full}>{node.fullName}</span>}
              <span className={own.actions}>
                <RowActions actions={actionsOf(node)} name={node.deptName} />
              </span>
            </>
          )}
        />
      </div>
      {task !== null && <DeptDialog task={task} close={() => setTask(null)} />}
    </div>
  );
}
