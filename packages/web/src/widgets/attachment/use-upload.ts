import { attach } from '@trainrace/contract/files/attach';
import { sayMessage } from '@trainrace/contract/messages';
import { refuseAttachment } from '@trainrace/contract/rules/attachment';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useLang } from '#i18n/language.ts';
import { notice } from '../notice.ts';
import { whileUploading } from './uploading.ts';

interface Place {
  slot: string | undefined;
  recordId: string | undefined;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  isSingle: boolean;
}

interface Uploading {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
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
    const others = (former: readonly Uploading[]) => former.filter((one) => one.key !== key);
    const tell = (share: number) => setUploading((former) => [...others(former), { key, name: file.name, share }]);
    tell(0);
    const input = {
      ...(slot === undefined ? {} : { flowNode: slot }),
      ...(recordId === undefined ? {} : { prjId: recordId }),
    };
    try {
      const stored = await call(attach.putFile, input, { files: { file }, onProgress: tell });
      client.setQueryData([attach.detail.path, stored.id], stored);
      return stored.id;
    } catch {
      return null; // The toast has said why.
    } finally {
      setUploading(others);
    }
  };
  const add = async (files: readonly File[]): Promise<void> => {
    for (const file of isSingle ? files.slice(0, 1) : files) {
      const count = isSingle ? 0 : held.current.length;
      const refusal = refuseAttachment({ fileName: file.name, bytes: file.size }, count, slot);
      if (refusal !== null) {
        notice('error', sayMessage(refusal, lang));
        continue;
      }
      const id = await send(file);
      if (id === null) continue;
      held.current = isSingle ? [id] : [...held.current, id];
      onChange([...held.current]);
    }
  };
  return { uploading, add: async (files: readonly File[]) => await whileUploading(async () => await add(files)) };
}
