// A tree as nested lists: each level is asked for when it is unfolded.
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { useCall } from '#api/query.ts';
import { registerText } from './registers.words.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import styles from './TreeRows.module.css';
import { Waiting } from '#widgets/Waiting.tsx';

export interface TreeNode {
  id: string;
  hasChildren: boolean;
}

/** A call that answers one level of a tree. */
type LevelCall<Node> = Endpoint<z.ZodObject<{ parentId: z.ZodDefault<z.ZodString> }>, z.ZodType<Node[]>>;

export interface TreeRowsProps<Node extends TreeNode> {
  parentId: string;
  level: LevelCall<Node>;
  nameOf: (node: Node) => string;
  /** Content behind the name: facts and buttons. */
  row: (node: Node) => ReactNode;
  empty?: ReactNode;
  /** Levels that stand open from the start. */
  open?: number;
}

export function TreeRows<Node extends TreeNode>({ empty, ...props }: TreeRowsProps<Node>) {
  const { parentId, level } = props;
  const { data, error, isError, refetch } = useCall(level, { parentId }, { quiet: true });
  if (isError && data === undefined) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  if (data.length === 0) return empty === undefined ? null : <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.level}>
      {data.map((node) => (
        <Branch key={node.id} {...props} node={node} />
      ))}
    </ul>
  );
}

function Branch<Node extends TreeNode>({ node, ...props }: Omit<TreeRowsProps<Node>, 'empty'> & { node: Node }) {
  const { nameOf, row, open = 0 } = props;
  const t = useWords(registerText);
  const [isOpen, setOpen] = useState(open > 0);
  const name = nameOf(node);
  return (
    <li>
      <div className={styles.row}>
        {node.hasChildren ? (
          <Button
            type="text"
            size="small"
            icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'fold' : 'expand', { name })}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className={styles.leaf} />
        )}
        <div className={styles.facts}>{row(node)}</div>
      </div>
      {isOpen && node.hasChildren && <TreeRows {...props} parentId={node.id} open={open - 1} />}
    </li>
  );
}
