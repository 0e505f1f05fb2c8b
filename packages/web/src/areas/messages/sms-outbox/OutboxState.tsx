import { outboxState } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { OutboxRow } from '@trainrace/contract/areas/messages/sms';
import { useLang } from '#i18n/language.ts';
import { StatusDot, type Tone } from '#widgets/StatusDot.tsx';

const TONES: Readonly<Record<OutboxRow['state'], Tone>> = {
  queued: 'waiting',
  sent: 'going',
  delivered: 'good',
  failed: 'bad',
  given_up: 'idle',
};

export function OutboxState({ state }: { state: OutboxRow['state'] }) {
  return <StatusDot tone={TONES[state]}>{wordOf(outboxState, state, useLang())}</StatusDot>;
}
