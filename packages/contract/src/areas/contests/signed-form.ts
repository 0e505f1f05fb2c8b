// The printed form of an entry, its promise, and whether the sealed scan is that of the data as they are.
import { z } from 'zod';
import { signedFormState } from '../../dictionaries.ts';
import { get } from '../../wire/endpoint.ts';
import { idsInput } from '../../wire/family.ts';
import { code, id } from '../../wire/fields.ts';

export function printedForms(path: string) {
  const printed = (name: string, title: readonly [string, string]) =>
    get(`${path}/${name}`, { title, input: z.object({ id: id() }), data: z.unknown(), form: 'file' });
  return {
    promise: printed('promise', ['下载承诺书', 'Letter of commitment as PDF']),
    /** One page for each person, in the order of the ids (ours). */
    promises: get(`${path}/promises`, {
      title: ['打印承诺书', 'Letters of commitment as PDF'],
      action: 'application_promise',
      input: idsInput,
      data: z.unknown(),
      form: 'file',
    }),
    form: printed('form', ['打印报名表', 'Entry form as PDF']),
    signedForm: get(`${path}/signedForm`, {
      title: ['盖章报名表核对', 'Check of the sealed form'],
      input: z.object({ id: id() }),
      data: z.object({ state: code(signedFormState) }),
    }),
  };
}

/** Content of the code on the form. */
export function formCode(applyNo: string, hash: string): string {
  return `trainrace:entry:${applyNo}:${hash}`;
}

/** Content of the code on a promise: the paper finds its entry again when it comes back signed. */
export function promiseCode(applyNo: string): string {
  return `trainrace:promise:${applyNo}`;
}

export function readPromiseCode(code: string): string | null {
  return /^trainrace:promise:(\w{1,40})$/.exec(code)?.[1] ?? null;
}
