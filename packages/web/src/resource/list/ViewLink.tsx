import { LinkOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { copyText } from '#widgets/copy-text.ts';
import { notice } from '#widgets/notice.ts';
import { usePane } from '#widgets/pane.ts';
import type { ListState } from './list-state.ts';
import styles from './SavedViews.module.css';
import { viewAddress } from './view-address.ts';
import { viewText } from './views.words.ts';

interface Props {
  state: ListState;
  columns: readonly string[];
}

/** Address of the list as it stands there: whoever may see the list finds it so, with the rows that he may see. */
export function ViewLink({ state, columns }: Props) {
  const v = useWords(viewText);
  const pane = usePane();
  const [isShown, setShown] = useState(false);
  // A page inside a workspace is reached by the address of the workspace, as it stands there.
  const link = pane.inside ? location.href : `${location.origin}${pane.path}?${viewAddress(state, columns)}`;
  const copy = async () => {
    if (await copyText(link)) notice('success', v('linkCopied'));
    // The address can be marked.
    else setShown(true);
  };
  if (isShown)
    return (
      <Input
        size="small"
        readOnly
        className={styles.link ?? ''}
        aria-label={v('link')}
        value={link}
        onFocus={({ target }) => target.select()}
      />
    );
  return (
    <Button type="link" size="small" icon={<LinkOutlined aria-hidden />} onClick={() => void copy()}>
      {v('copyLink')}
    </Button>
  );
}
