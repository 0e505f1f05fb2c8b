// The menu as a tree: lines of the program are arranged, links of one's own are added.
import { role } from '@trainrace/contract/access/roles';
import { TREE_ROOT } from '@trainrace/contract/areas/system/dept';
import { menu, type MenuLevelLine } from '@trainrace/contract/areas/system/menu';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import styles from '#resource/list/FamilyPage.module.css';
import { RowActions, type RowAction } from '#resource/command/RowActions.tsx';
import { useRemove } from '#resource/command/use-remove.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { TreeRows } from '../TreeRows.tsx';
import { MenuDialog, type MenuTask } from './MenuDialog.tsx';
import own from './menu.module.css';

const removing = { family: menu.described, remove: menu.remove };

export function MenuPage() {
  const t = useWords(registerText);
  const lang = useLang();
  const mayChange = useRight(menu.submit.action);
  const mayRemove = useRight(menu.remove.action);
  const remove = useRemove(removing);
  const [task, setTask] = useState<MenuTask | null>(null);
  const isGroup = ({ parentId, hasChildren, isBuiltIn }: MenuLevelLine) =>
    hasChildren || (isBuiltIn === 1 ? parentId === TREE_ROOT : true);
  const actionsOf = (node: MenuLevelLine): RowAction[] => [
    ...(mayChange ? [{ key: 'edit', label: t('edit'), run: () => setTask({ kind: 'edit', record: node }) }] : []),
    ...(mayChange && isGroup(node)
      ? [{ key: 'under', label: t('addUnder'), run: () => setTask({ kind: 'add', parentId: node.id }) }]
      : []),
    ...(mayRemove && node.isBuiltIn === 0
      ? [{ key: 'remove', label: t('remove'), isDanger: true, run: () => void remove([node]) }]
      : []),
  ];
  const rolesOf = ({ roles }: MenuLevelLine) => roles.map((one) => wordOf(role, one, lang)).join(' ');
  return (
    <div className={styles.page}>
      <PageHead about={t('menuAbout')}>
        {mayChange && (
          <Button type="primary" onClick={() => setTask({ kind: 'add', parentId: TREE_ROOT })}>
            {t('addMenu')}
          </Button>
        )}
      </PageHead>
      <div className={styles.panel}>
        <TreeRows<MenuLevelLine>
          parentId={TREE_ROOT}
          level={menu.lazyMenuList}
          nameOf={({ name }) => name}
          open={1}
          empty={t('menuEmpty')}
          row={(node) => (
            <>
              <span className={own.name}>{node.name}</span>
              <span className={own.path}>{node.path}</span>
              {node.isHidden === 1 && <Tag>{t('hidden')}</Tag>}
              {node.roles.length > 0 && <Tag color="processing">{t('onlyFor', { roles: rolesOf(node) })}</Tag>}
              <span className={own.actions}>
                <RowActions actions={actionsOf(node)} name={node.name} />
              </span>
            </>
          )}
        />
      </div>
      {task !== null && <MenuDialog task={task} close={() => setTask(null)} />}
    </div>
  );
}
