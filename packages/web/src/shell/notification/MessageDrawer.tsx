import type { MessageItem } from '@trainrace/contract/areas/messages/inbox';
import { PaneDrawer } from '#widgets/PaneDrawer.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import styles from './MessageDrawer.module.css';

/** The whole text of a message that leads nowhere else. */
export function MessageDrawer({ item, close }: { item: MessageItem; close: () => void }) {
  return (
    <PaneDrawer title={item.title} close={close}>
      <article className={styles.text}>
        <time className="figures">{wholeDays(item.createTime)}</time>
        <p>{wholeDays(item.subtitle)}</p>
      </article>
    </PaneDrawer>
  );
}
