import { expect, test } from 'vitest';
import { pictureOf } from '#test/read-pdf.ts';
import { fontFile, FONTS, sha256Of, type FontName } from './fonts.ts';
import { print } from './print.ts';

test('the packed fonts are the published ones, byte for byte', () => {
  for (const name of Object.keys(FONTS) as FontName[]) expect(sha256Of(fontFile(name))).toBe(FONTS[name].sha256);
});

test('rare characters of names are drawn, and none as the empty box', async () => {
  const drawn = async (text: string) =>
    Buffer.from(
      (await pictureOf(await print('somebody', { title: '', isWithoutFoot: true, pages: [[{ kind: 'text', text }]] })))
        .data,
    ).toString('base64');
  // Private use: no font of ours has it.
  const box = await drawn('\uE123');
  const names = ['㛃', '䶮', '喆', '镕', '𬱖', '𠅤'];
  const shapes = new Set([box]);
  // One after the other: they share a thread.
  for (const name of names) shapes.add(await drawn(name));
  expect(shapes.size).toBe(names.length + 1);
});
