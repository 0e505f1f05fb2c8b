// While an order is written: who would move by it.
import { scoreCorrection, type CorrectionItem } from '@trainrace/contract/areas/results/score-correction';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { MoveTable } from './Moves.tsx';
import { correctionText } from './score-correction.words.ts';

export interface CorrectionDraft {
  competitorId?: string | null | undefined;
  appealId?: string | null | undefined;
  changes?: readonly Partial<CorrectionItem>[] | null | undefined;
}

const isWhole = (change: Partial<CorrectionItem>): change is CorrectionItem =>
  change.field !== undefined && change.field !== null && typeof change.to === 'string' && change.to.trim() !== '';

export function DraftMoves({ draft: { competitorId, appealId, changes } }: { draft: CorrectionDraft }) {
  const t = useWords(correctionText);
  const whole = (changes ?? []).filter(isWhole).map(({ field, to }) => ({ field, to }));
  const isReady = typeof competitorId === 'string' && whole.length > 0;
  const moves = useCall(
    scoreCorrection.preview,
    { competitorId: competitorId ?? '', ...(appealId ? { appealId } : {}), changes: whole },
    { quiet: true, enabled: isReady, keepFormer: true },
  );
  if (!isReady) return <p>{t('fillFirst')}</p>;
  if (moves.isError) return <Note kind="warning" title={moves.error.message} />;
  return moves.data === undefined ? null : <MoveTable moves={moves.data} />;
}
