// How the areas lie on each other, told from their imports: the drawing in docs/areas.md, and figures for `npm run house`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IModule } from 'dependency-cruiser';
import { AREA_ORDER } from './boundary-rules.ts';

export const AREAS_FILE = 'docs/areas.md';

/** Where the files of an area lie; the name of its folder is the same in all of them. */
const HOMES = [
  ['contract', 'packages/contract/src/areas'],
  ['server', 'packages/server/src/areas'],
  ['web', 'packages/web/src/areas'],
  ['stories', 'packages/e2e/src/areas'],
  ['sample data', 'packages/server/seed/demo'],
] as const;

const IS_TEST = /\.test\.tsx?$|\/test-[^/]+$/;

const areaOf = (file: string): string | undefined => /^packages\/(?:server|web)\/src\/areas\/([^/]+)\//.exec(file)?.[1];

/** Imports of one area's server and pages from another's, by `from → to`. */
export function areaArrows(modules: readonly IModule[]): ReadonlyMap<string, number> {
  const arrows = new Map<string, number>();
  for (const { source, dependencies } of modules) {
    const from = areaOf(source);
    if (from === undefined || IS_TEST.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = areaOf(resolved);
      if (to === undefined || to === from) continue;
      const arrow = `${from} → ${to}`;
      arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
    }
  }
  return arrows;
}

/** Files that `file` loads, itself among them. */
export function loadedBy(modules: readonly IModule[], file: string): number {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const loaded = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (loaded.has(next) || !next.startsWith('packages/')) continue;
    loaded.add(next);
    for (const { resolved, typeOnly } of bySource.get(next)?.dependencies ?? [])
      if (typeOnly !== true) waiting.push(resolved);
  }
  return loaded.size;
}

export function areaFile(area: string): string {
  return `packages/server/src/areas/${area}/area.ts`;
}

export function filesOfArea(root: string, area: string): { home: string; files: number }[] {
  return HOMES.map(([home, folder]) => ({
    home,
    files: globSync(`${folder}/${area}/**/*.{ts,tsx,css}`, { cwd: root }).length,
  })).filter(({ files }) => files > 0);
}

/** The page docs/areas.md. */
export function drawAreas(root: string, arrows: ReadonlyMap<string, number>): string {
  const drawn = [...arrows.keys()].map((arrow) => arrow.split(' → ') as [string, string]);
  const order = (area: string) => (AREA_ORDER as readonly string[]).indexOf(area);
  const sorted = drawn.toSorted(([a, b], [c, d]) => order(a) - order(c) || order(b) - order(d));
  const about = (area: string) =>
    readFileSync(join(root, areaFile(area)), 'utf8')
      .split('\n')[0]!
      .replace(/^\/\/ /, '');
  return `# Areas

Drawn by \`npm run areas\` from the imports of server and web; \`npm run check\` looks whether it still holds. An area may call those above
it in the table, by their \`api/\` alone (\`scripts/boundary-rules.ts\`); each uses the platform, which knows none of them.

| area | what it is about | calls |
| --- | --- | --- |
${AREA_ORDER.map((area) => {
  const calls = sorted.filter(([from]) => from === area).map(([, to]) => to);
  return `| ${area} | ${about(area)} | ${calls.length > 0 ? calls.join(', ') : '–'} |`;
}).join('\n')}

\`\`\`mermaid
flowchart LR
${sorted.map(([from, to]) => `  ${from} --> ${to}`).join('\n')}
\`\`\`

\`git ls-files '*/<area>/*'\` lists one business: what is said (contract), done (server), seen (web), shown by stories (e2e) and the
sample data of it (seed/demo).
`;
}
