import { describe, expect, it, test } from 'vitest';
import { framed, isEmbedded } from './embedded-url.ts';

const HERE = 'https://contest.example';
const urlOf = (address: string, query = '') => framed(address, new URLSearchParams(query), HERE)?.url;

test.each([
  ['https://report.example/x', true],
  ['http://report.example', true],
  ['/reports/overview.html', true],
  ['/reports/overview.html?year=2026', true],
  ['/competition/contest_info', false],
])('[S2-21] %s is an embedded page: %s', (address, expected) => expect(isEmbedded(address)).toBe(expected));

describe('[S2-21] the frame', () => {
  it('shows the address with the query of the tab', () => {
    expect(urlOf('https://report.example/x?a=1', 'b=2&a=3')).toBe('https://report.example/x?a=3&b=2');
    expect(urlOf('/reports/a.html', 'year=2026')).toBe(`${HERE}/reports/a.html?year=2026`);
  });

  it.each(['javascript:alert("html")', 'data:text/html,<p>', 'blob:https://x.example/html', 'http://'])(
    'shows nothing that is no web page: %s',
    (address) => expect(framed(address, new URLSearchParams(), HERE)).toBeNull(),
  );

  it('does not give a page of our own origin that origin', () => {
    const query = new URLSearchParams();
    expect(framed('/a.html', query, HERE)?.sandbox).not.toContain('allow-same-origin');
    expect(framed('https://report.example/a', query, HERE)?.sandbox).toContain('allow-same-origin');
    for (const address of ['/a.html', 'https://report.example/a'])
      expect(framed(address, query, HERE)?.sandbox).not.toContain('top-navigation');
  });
});
