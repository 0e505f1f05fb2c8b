// How many people a notice reaches, before it is published.
import { NOTICE_FOR } from '@trainrace/contract/dictionaries';
import { fileNotice, type FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { fileNoticeText } from './file-notice.words.ts';

type Audience = Partial<Pick<FileNotice, 'scopeType' | 'scopeIds' | 'scopeTowns' | 'isPublic'>>;

/** Undefined while it is not known. */
function useReach({ scopeType, scopeIds, scopeTowns }: Audience): number | undefined {
  const isChosen = scopeType !== undefined && (scopeType === NOTICE_FOR.all || (scopeIds?.length ?? 0) > 0);
  const input = {
    scopeType: scopeType ?? NOTICE_FOR.all,
    ...(scopeType !== NOTICE_FOR.all && scopeIds ? { scopeIds } : {}),
    ...(scopeTowns?.length ? { scopeTowns } : {}),
  };
  const { data, isError } = useCall(fileNotice.reach, input, { enabled: isChosen, keepFormer: true, quiet: true });
  return isChosen && !isError ? data?.people : undefined;
}

function useReachWords(audience: Audience): string {
  const t = useWords(fileNoticeText);
  const people = useReach(audience);
  const words = people === undefined ? t('reachUnknown') : people === 0 ? t('reachesNobody') : t('reaches', { people });
  return audience.isPublic === 1 && people !== undefined ? `${words} ${t('publicToo')}` : words;
}

export function ReachText(audience: Audience) {
  return useReachWords(audience);
}

export function PublishText({ notice, text }: { notice: FileNotice; text: string }) {
  const words = useReachWords(notice);
  return (
    <>
      <p>{text}</p>
      <Note kind="info" title={words} />
    </>
  );
}
