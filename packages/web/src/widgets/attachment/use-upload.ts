import { attach } from '@trainrace/contract/files/attach';
import { sayMessage } from '@trainrace/contract/messages';
import { refuseAttachment } from '@trainrace/contract/rules/attachment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useLang } from '../../i18n/language.ts';
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
  name: string;
  /** 0 to 1. */
  share: number;
}

/** Checks files by the rules that the server checks by, sends them one after another and adds their ids. */
export function useUpload({ slot, recordId, ids, onChange, isSingle }: Place) {
  const lang = useLang();
  const client = useQueryClient();
  const [uploading, setUploading] = useState<readonly Uploading[]>([]);

  const send = async (file: File): Promise<string | null> => {
    const tell = (share: number) => setUploading([{ name: file.name, share }]);
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
      setUploading([]);
    }
  };
  const add = async (files: readonly File[]): Promise<void> => {
    let held = isSingle ? [] : [...ids];
    for (const file of isSingle ? files.slice(0, 1) : files) {
      const refusal = refuseAttachment({ fileName: file.name, bytes: file.size }, held.length, slot);
      if (refusal !== null) {
        notice('error', sayMessage(refusal, lang));
        continue;
      }
      const id = await send(file);
      if (id === null) continue;
      held = isSingle ? [id] : [...held, id];
      onChange([...held]);
    }
  };
  return { uploading, add: async (files: readonly File[]) => await whileUploading(async () => await add(files)) };
}
