import { attach } from '@trainrace/contract/files/attach';
import { RESUMABLE_BYTES } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { refuseAttachment } from '@trainrace/contract/rules/attachment';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed, reportFailure } from '#api/failure.ts';
import { useLang } from '#i18n/language.ts';
import { whileUploading } from './uploading.ts';

interface Place {
  slot: string | undefined;
  recordId: string | undefined;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  isSingle: boolean;
}

export interface Uploading {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  /** It did not arrive, and may be sent again. */
  again?: File;
  /** It is not taken, and why: said here for as long as it takes to read. */
  refused?: string;
}

/** Checks files by the rules that the server checks by, sends them one after another and adds their ids. */
export function useUpload({ slot, recordId, ids, onChange, isSingle }: Place) {
  const lang = useLang();
  const client = useQueryClient();
  const [uploading, setUploading] = useState<readonly Uploading[]>([]);
  // While files are on their way others may be added or removed: each joins those that are there when it has arrived.
  const held = useRef(ids);
  const sent = useRef(0);
  useLayoutEffect(() => {
    held.current = ids;
  }, [ids]);

  const send = async (file: File): Promise<string | null> => {
    const key = (sent.current += 1);
    const others = without(key);
    const put = (share: number, more = {}) =>
      setUploading((former) => [...others(former), { key, name: file.name, share, ...more }]);
    const tell = (share: number) => put(share);
    tell(0);
    const place = {
      ...(slot === undefined ? {} : { flowNode: slot }),
      ...(recordId === undefined ? {} : { prjId: recordId }),
    };
    try {
      const stored =
        file.size > RESUMABLE_BYTES
          ? await (await import('./send-in-pieces.ts')).sendInPieces({ file, place, onProgress: tell })
          : await call(attach.putFile, place, { files: { file }, onProgress: tell, quiet: true });
      client.setQueryData([attach.detail.path, stored.id], stored);
      setUploading(others);
      return stored.id;
    } catch (thrown) {
      if (isFinal(thrown)) put(0, { refused: thrown.message });
      else {
        put(0, { again: file });
        if (thrown instanceof CallFailed && file.size <= RESUMABLE_BYTES) reportFailure(thrown);
      }
      return null;
    }
  };
  const refuse = ({ name }: File, refused: string) => {
    const key = (sent.current += 1);
    setUploading((former) => [...former, { key, name, share: 0, refused }]);
  };
  const add = async (files: readonly File[]): Promise<void> => {
    // Refusals from before are answered by another try.
    setUploading((former) => former.filter((one) => one.refused === undefined));
    for (const file of isSingle ? files.slice(0, 1) : files) {
      const count = isSingle ? 0 : held.current.length;
      const refusal = refuseAttachment({ fileName: file.name, bytes: file.size }, count, slot);
      if (refusal !== null) {
        refuse(file, formatMessage(refusal, lang));
        continue;
      }
      const id = await send(file);
      if (id === null) continue;
      held.current = isSingle ? [id] : [...held.current, id];
      onChange([...held.current]);
    }
  };
  const forget = (key: number) => setUploading(without(key));
  const addCounted = async (files: readonly File[]) => await whileUploading(async () => await add(files));
  const retry = async ({ key, again }: Uploading) => {
    forget(key);
    if (again !== undefined) await addCounted([again]);
  };
  return { uploading, add: addCounted, retry, forget };
}

const without = (key: number) => (all: readonly Uploading[]) => all.filter((one) => one.key !== key);

/** A file that was refused for what it is would be refused again. */
const isFinal = (thrown: unknown): thrown is CallFailed =>
  thrown instanceof CallFailed && thrown.code >= 400 && thrown.code < 500 && !RETRIED.has(thrown.code);

/** Late, or too many at once; a scanner that does not answer is a 503. */
const RETRIED: ReadonlySet<number> = new Set([401, 408, 429]);
