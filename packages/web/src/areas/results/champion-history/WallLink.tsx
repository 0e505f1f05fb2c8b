import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import { championText } from './champion-history.words.ts';

/** The page that anybody reads; written by the server, so it opens beside this program. */
export function WallLink() {
  const t = useWords(championText);
  return (
    <Button href="/public/honours" target="_blank" rel="noreferrer">
      {t('toWall')}
    </Button>
  );
}
