// Common part of the channels of the outbox: what waits, and how a channel reports the outcome.
import type { OutboxChannel } from '@trainrace/contract/areas/messages/channels.dictionaries';
import type { ChannelWord } from '@trainrace/contract/areas/messages/channel-words.labels';
import type { Db } from '#platform/db/connect.ts';

/** A message that one process holds for a while. */
export interface Leased {
  id: string;
  mobileEnc: Buffer | null;
  contentEnc: Buffer | null;
  template: string;
  bizTable: string | null;
  bizId: string | null;
  accountId: string | null;
  messageId: string | null;
  tries: number;
  createTime: string;
}

export interface ChannelRound {
  db: Db;
  channel: OutboxChannel;
  /** Throws what did not go: `GivenUp`, `TryLater` and `BreakerOpen` are told apart, anything else is a failed try. */
  send: (message: Leased) => Promise<{ providerId: string }>;
  /** Seconds before the next try, after so many; null: that was the last. */
  waitAfter: (tries: number) => number | null;
  /** Night: only what is urgent goes out. */
  isQuiet?: boolean;
  /** Trying again does not help. */
  isHopeless?: (error: unknown) => boolean;
  /** Told in the transaction that writes down the last failure. */
  failed?: (db: Db, message: Leased) => Promise<void>;
}

/** There is nothing to be sent any more, or nobody to send it to; `key` says why to who looks. */
export class GivenUp extends Error {
  key: ChannelWord;
  constructor(key: ChannelWord) {
    super(key);
    this.key = key;
  }
}

/** The provider takes it at another time: that is no try of this message. */
export class TryLater extends Error {
  seconds: number;
  constructor(words: string, seconds: number) {
    super(words);
    this.seconds = seconds;
  }
}
