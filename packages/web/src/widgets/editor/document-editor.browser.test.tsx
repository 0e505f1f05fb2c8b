import type { EditorOptions } from '@trainrace/contract/areas/documents/editor-config';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/stage.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';

const OPTIONS: EditorOptions = {
  fileType: 'docx',
  key: 'd-1',
  title: '方案',
  url: 'http://here/content',
  editUrl: 'http://here/callback',
  lang: 'zh',
  user: { id: 'u1', name: '张老师' },
  isEdit: true,
  isPrint: true,
  model: 'edit',
  token: 'signed',
};

interface Opened {
  config: Readonly<Record<string, unknown>>;
  isDestroyed: boolean;
}

let opened: Opened[];
let events: Readonly<Record<string, () => void>>;
const giveUp = vi.fn<() => void>();

/** The script of the document server, as far as we call it. */
const SCRIPT = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));

beforeEach(() => {
  opened = [];
  giveUp.mockClear();
  vi.stubGlobal('DocsAPI', {
    DocEditor: class {
      readonly #own: Opened;
      constructor(place: string, config: Readonly<Record<string, unknown>>) {
        expect(document.getElementById(place)).not.toBeNull();
        this.#own = { config, isDestroyed: false };
        events = config['events'] as typeof events;
        opened.push(this.#own);
      }
      destroyEditor() {
        this.#own.isDestroyed = true;
      }
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function Changing() {
  const [options, setOptions] = useState(OPTIONS);
  return (
    <>
      <button type="button" onClick={() => setOptions({ ...options })}>
        same
      </button>
      <button type="button" onClick={() => setOptions({ ...options, key: 'd-2', fileType: 'xlsx' })}>
        other
      </button>
      <DocumentEditor options={options} script={SCRIPT} giveUp={giveUp} />
    </>
  );
}

test('[S3-20 S9-35] opens with the options of the specification, download disabled and its extras off', async () => {
  await show(<DocumentEditor options={OPTIONS} script={SCRIPT} giveUp={giveUp} />);
  await expect.poll(() => opened.length).toBe(1);
  expect(opened[0]!.config).toMatchObject({
    documentType: 'word',
    token: 'signed',
    document: {
      fileType: 'docx',
      key: 'd-1',
      title: '方案',
      url: 'http://here/content',
      permissions: { edit: true, print: true, download: false },
    },
    editorConfig: {
      callbackUrl: 'http://here/callback',
      lang: 'zh',
      mode: 'edit',
      user: { id: 'u1', name: '张老师' },
      customization: { autosave: false, chat: false, comments: false, help: false, plugins: false },
    },
  });
});

test('[S4-18] is destroyed and made anew when an option changes, and only then', async () => {
  const { unmount } = await show(<Changing />);
  await expect.poll(() => opened.length).toBe(1);
  await page.getByRole('button', { name: 'same' }).click();
  expect(opened.map(({ isDestroyed }) => isDestroyed)).toEqual([false]);
  await page.getByRole('button', { name: 'other' }).click();
  await expect.poll(() => opened.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false]);
  expect(opened[1]!.config).toMatchObject({ documentType: 'cell', document: { key: 'd-2' } });
  await unmount();
  expect(opened.map(({ isDestroyed }) => isDestroyed)).toEqual([true, true]);
});

test('a script that does not come, and an editor that fails, are given up', async () => {
  await show(<DocumentEditor options={OPTIONS} script="/nothing-here.js?x" giveUp={giveUp} />);
  await expect.poll(() => giveUp).toHaveBeenCalledOnce();
  giveUp.mockClear();
  await show(<DocumentEditor options={OPTIONS} script={SCRIPT} giveUp={giveUp} />);
  await expect.poll(() => opened.length).toBe(1);
  events['onError']!();
  expect(giveUp).toHaveBeenCalledOnce();
});
