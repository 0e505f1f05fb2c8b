import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LazyBoundary, lazyPart, loadAhead, retryParts } from './lazy-part.ts';

const drawn = (Part: ReturnType<typeof lazyPart>) =>
  renderToString(
    <LazyBoundary fallback="outline">
      <Part />
    </LazyBoundary>,
  );

const Word = () => 'there';

test('a part that was loaded ahead is drawn at once, and any other behind its outline', async () => {
  const Part = lazyPart(async () => ({ Word }), 'Word');
  expect(drawn(Part)).toContain('outline');
  await loadAhead(Part);
  expect(drawn(Part)).toMatch(/^(<!--\$-->)?there/);
  expect(drawn(Part)).not.toContain('outline');
});

test('a part that does not come ahead is asked for again where it is drawn', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked === 1) throw new Error('offline');
    return { Word };
  };
  const Part = lazyPart(load, 'Word');
  await expect(loadAhead(Part)).resolves.toBeUndefined();
  expect(drawn(Part)).toContain('outline');
  await expect.poll(() => drawn(Part)).not.toContain('outline');
  expect(asked).toBe(2);
});

test('an extra that does not come is left out, and asked for again once parts are', async () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  let isThere = false;
  const load = async () => {
    if (!isThere) throw new Error('offline');
    return { Word };
  };
  const Extra = lazyPart(load, 'Word', { isExtra: true });
  await expect.poll(() => drawn(Extra)).not.toContain('outline');
  expect(drawn(Extra)).not.toContain('there');
  isThere = true;
  retryParts();
  await expect.poll(() => drawn(Extra)).toContain('there');
  vi.unstubAllGlobals();
});
