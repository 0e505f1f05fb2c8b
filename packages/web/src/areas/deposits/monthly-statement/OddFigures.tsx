// Odd figures of the form, told before they are saved.
import { flagsOf, type StatementFigures } from '@trainrace/contract/areas/deposits/statement-rules';
import { statementFlag } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { statementText } from './monthly-statement.words.ts';

export function OddFigures({ draft }: { draft: Partial<StatementFigures> }) {
  const t = useWords(statementText);
  const lang = useLang();
  const { reportType } = draft;
  if (reportType === undefined) return null;
  const flags = flagsOf({ ...draft, reportType }, null);
  if (flags.length === 0) return null;
  const what = flags.map((flag) => wordOf(statementFlag, flag, lang)).join(t('and'));
  return <Note kind="warning" title={t('oddNow', { what })} />;
}
