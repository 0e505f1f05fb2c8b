import { PrinterOutlined } from '@ant-design/icons';
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { Button } from 'antd';
import { useState } from 'react';
import { download } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { entryText } from './entry.words.ts';

/** Where and when, and the ticket to print, once it is out. */
export function TicketButton({ entry }: { entry: ApplicationInfo }) {
  const t = useWords(entryText);
  const mayPrint = useRight(arrangement.ticket.action);
  const [isRunning, setRunning] = useState(false);
  const { theoryExamTime, theoryRoom, theorySeat, practiceExamTime, practiceVenue, practiceStation } = entry;
  if (!mayPrint || (!theoryExamTime && !practiceExamTime)) return null;
  const print = async () => {
    setRunning(true);
    // The toast says what went wrong.
    await download(arrangement.ticket, { id: entry.id }, 'ticket.pdf').catch(() => undefined);
    setRunning(false);
  };
  const line = (time: string, place: string, seat: number) => t('examAt', { time: time.slice(0, 16), place, seat });
  return (
    <>
      {theoryExamTime && <p className="figures">{line(theoryExamTime, theoryRoom ?? '', theorySeat ?? 0)}</p>}
      {practiceExamTime && (
        <p className="figures">{line(practiceExamTime, practiceVenue ?? '', practiceStation ?? 0)}</p>
      )}
      <Button icon={<PrinterOutlined aria-hidden />} loading={isRunning} onClick={() => void print()}>
        {t('printTicket')}
      </Button>
    </>
  );
}
