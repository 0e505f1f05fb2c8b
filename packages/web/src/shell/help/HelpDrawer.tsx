// Help beside the page in front: the tasks that are done on it, and all others of the person's roles.
import { manual } from '@trainrace/contract/areas/public/manual';
import { Button, Drawer } from 'antd';
import DOMPurify from 'dompurify';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { useMayLeave } from '#widgets/use-asked-leave.ts';
import { useFocusBack } from '#widgets/use-focus-back.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { useIsPhone } from '#widgets/width-class.ts';
import { FEEDBACK, FeedbackForm } from './FeedbackForm.tsx';
import styles from './HelpDrawer.module.css';
import { helpText } from './help.words.ts';
import { tasksHere } from './tasks-here.ts';

const RULES = {
  ALLOWED_TAGS: ['h3', 'p', 'ol', 'ul', 'li', 'strong', 'em', 'code', 'img'],
  ALLOWED_ATTR: ['src', 'alt', 'loading'],
};

interface Props {
  close: () => void;
  /** The task that somebody looked for. */
  about?: string | null;
}

export function HelpDrawer({ close, about = null }: Props) {
  const t = useWords(helpText);
  const isPhone = useIsPhone();
  const [isWriting, setWriting] = useState(false);
  const mayLeave = useMayLeave();
  useFocusBack();
  const leave = async (go: () => void) => {
    if (await mayLeave(FEEDBACK)) go();
  };
  const backToTasks = () => setWriting(false);
  const foot = (
    <div className={styles.foot}>
      <Button onClick={() => setWriting(true)}>{t('feedback')}</Button>
      <a href="/public/help" target="_blank" rel="noreferrer">
        {t('whole')}
      </a>
    </div>
  );
  return (
    // The page beside it can be worked on by what is read here: readers of screens are not kept from it, either.
    <Drawer
      open
      mask={false}
      aria-modal={false}
      title={t('title')}
      size={isPhone ? '100%' : 440}
      onClose={() => void leave(close)}
      footer={isWriting ? null : foot}
    >
      {isWriting ? <FeedbackForm done={backToTasks} leave={() => void leave(backToTasks)} /> : <Tasks about={about} />}
    </Drawer>
  );
}

function Tasks({ about }: { about: string | null }) {
  const t = useWords(helpText);
  const { pathname } = useLocation();
  const [picked, setPicked] = useState(about === null ? null : { slug: about, at: pathname });
  const { data: tasks, error, refetch } = useCall(manual.tasks, {}, { quiet: true });
  if (error !== null) return <Failed error={error} retry={() => void refetch()} />;
  if (tasks === undefined) return <Waiting />;
  const here = tasksHere(tasks, pathname);
  // Another page has other tasks.
  const slug = (picked?.at === pathname ? picked.slug : null) ?? here[0]?.slug;
  const list = (title: string, some: typeof tasks) => (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {some.map((task) => (
          <li key={task.slug}>
            <button
              type="button"
              aria-current={task.slug === slug ? 'true' : undefined}
              onClick={() => setPicked({ slug: task.slug, at: pathname })}
            >
              {task.title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <div className={styles.help}>
      {here.length > 1 && list(t('here'), here)}
      {slug !== undefined && <Task key={slug} slug={slug} />}
      {list(
        t('all'),
        tasks.filter((task) => !here.includes(task)),
      )}
    </div>
  );
}

function Task({ slug }: { slug: string }) {
  const { data, error, refetch } = useCall(manual.read, { slug }, { quiet: true });
  if (error !== null) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  return (
    <article className={styles.task}>
      <h2>{data.title}</h2>
      <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(data.html.replaceAll('h2>', 'h3>'), RULES) }} />
    </article>
  );
}
