import { role, type Role } from '@trainrace/contract/access/roles';
import { right } from '@trainrace/contract/areas/system/right';
import type { MenuItem } from '@trainrace/contract/areas/system/sealed-calls';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { Tag } from 'antd';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './right.module.css';

type Actions = DataOf<typeof right.viewAs>['actionList'];

/** The menu of a role with the buttons of each page. */
export function ViewAs({ of }: { of: Role }) {
  const t = useWords(registerText);
  const lang = useLang();
  const found = useCall(right.viewAs, { role: of }, { quiet: true });
  if (found.isError && found.data === undefined)
    return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  const { menuList, actionList } = found.data;
  return (
    <>
      <p className={styles.count}>{t('viewAsText', { role: wordOf(role, of, lang) })}</p>
      {menuList.length === 0 ? <p>{t('noMenus')}</p> : <Level items={menuList} actions={actionList} />}
      <h2>{t('otherActions')}</h2>
      <Buttons actions={actionList.filter(({ menuNo }) => menuNo === '')} />
    </>
  );
}

function Level({ items, actions }: { items: readonly MenuItem[]; actions: Actions }) {
  return (
    <ul className={styles.tree}>
      {items.map((item) => (
        <li key={item.menuNo}>
          {item.name}
          <Buttons actions={actions.filter(({ menuNo }) => menuNo === item.menuNo)} />
          {item.children.length > 0 && <Level items={item.children} actions={actions} />}
        </li>
      ))}
    </ul>
  );
}

function Buttons({ actions }: { actions: Actions }) {
  return (
    <div className={styles.buttons}>
      {actions.map(({ actionNo, actionName }) => (
        <Tag key={actionNo}>{actionName}</Tag>
      ))}
    </div>
  );
}
