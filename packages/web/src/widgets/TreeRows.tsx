// A tree as nested lists: each level is asked for when it is unfolded.
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { registerText } from '../i18n/registers.ts';
import { useWords } from '../i18n/words.ts';
import { Failed } from './Failed.tsx';
import styles from './TreeRows.module.css';
import { Waiting } from './Waiting.tsx';

export interface TreeNode {
  id: string;
  hasChildren: boolean;
}

interface Level<Node> {
  data: readonly Node[] | undefined;
  error: unknown;
  isError: boolean;
  refetch: () => unknown;
}

export interface TreeRowsProps<Node extends TreeNode> {
  parentId: string;
  /** A hook: one level of the tree. */
  useLevel: (parentId: string) => Level<Node>;
  nameOf: (node: Node) => string;
  /** What stands behind the name: facts and buttons. */
  row: (node: Node) => ReactNode;
  empty?: ReactNode;
  /** Levels that stand open from the start. */
  open?: number;
}

export function TreeRows<Node extends TreeNode>(props: TreeRowsProps<Node>) {
  const { parentId, useLevel, empty } = props;
  const { data, error, isError, refetch } = useLevel(parentId);
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

function Branch<Node extends TreeNode>({ node, empty: _, ...props }: TreeRowsProps<Node> & { node: Node }) {
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
        {row(node)}
      </div>
      {isOpen && node.hasChildren && <TreeRows {...props} parentId={node.id} open={open - 1} />}
    </li>
  );
}
