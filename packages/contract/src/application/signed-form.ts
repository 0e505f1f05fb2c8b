// The printed form of an entry, its promise, and whether the sealed scan is that of the data as they are.
import { z } from 'zod';
import { signedFormState } from '../dictionaries.ts';
import { get } from '../wire/endpoint.ts';
import { code, id } from '../wire/fields.ts';

export function printedForms(path: string) {
  const printed = (name: string, title: readonly [string, string]) =>
    get(`${path}/${name}`, { title, input: z.object({ id: id() }), data: z.unknown(), form: 'file' });
  return {
    promise: printed('promise', ['下载承诺书', 'Promise as PDF']),
    form: printed('form', ['打印报名表', 'Entry form as PDF']),
    signedForm: get(`${path}/signedForm`, {
      title: ['盖章报名表核对', 'Check of the sealed form'],
      input: z.object({ id: id() }),
      data: z.object({ state: code(signedFormState) }),
    }),
  };
}

/** What the code on the form says. */
export const formCode = (applyNo: string, hash: string): string => `trainrace:entry:${applyNo}:${hash}`;
