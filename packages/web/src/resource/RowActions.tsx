import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { resourceText } from '../i18n/resource.ts';
import { useWords } from '../i18n/words.ts';
import styles from './RowActions.module.css';

export interface RowAction {
  key: string;
  label: string;
  run: () => void;
  isDanger?: boolean;
}

const IN_SIGHT = 2;

/** What a row offers: two in sight, the rest behind a menu. */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const t = useWords(resourceText);
  // A menu for a single entry hides more than it saves.
  const inSight = actions.length === IN_SIGHT + 1 ? IN_SIGHT + 1 : IN_SIGHT;
  const rest = actions.slice(inSight);
  return (
    <span className={styles.actions}>
      {actions.slice(0, inSight).map(({ key, label, run, isDanger }) => (
        <Button
          key={key}
          type="link"
          size="small"
          danger={isDanger ?? false}
          onClick={run}
          aria-label={`${label} ${name}`}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, run, isDanger }) => ({
              key,
              label,
              onClick: run,
              danger: isDanger ?? false,
            })),
          }}
        >
          <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={`${t('moreOf')} ${name}`} />
        </Dropdown>
      )}
    </span>
  );
}
