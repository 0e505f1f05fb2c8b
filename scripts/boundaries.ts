// Checks the direction of imports. A check that saw no files passes everything, so it also says how many it saw.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType, type IModule } from 'dependency-cruiser';
import { AREAS_FILE, areaArrows, drawAreas } from './area-graph.ts';
import { boundaryRules } from './boundary-rules.ts';

export interface Boundaries {
  seen: number;
  expected: number;
  /** One line each: rule, who, whom, and what to do instead. */
  violations: string[];
  modules: readonly IModule[];
}

/** `root` holds `packages/`. */
export async function checkBoundaries(root: string): Promise<Boundaries> {
  const { modules, summary } = await importsIn(root, boundaryRules);
  const ours = modules.filter(({ source }) => /^packages\/[^/]+\/(src|seed|bench)\/.*\.tsx?$/.test(source));
  return {
    modules,
    seen: ours.length,
    expected: globSync('packages/*/{src,seed,bench}/**/*.{ts,tsx}', { cwd: root }).length,
    violations: summary.violations.map(
      ({ rule, from, to }) =>
        `${rule.name}: ${from} → ${to}\n  ${boundaryRules.find(({ name }) => name === rule.name)?.comment}`,
    ),
  };
}

export async function importsIn(root: string, forbidden: IForbiddenRuleType[]): Promise<ICruiseResult> {
  const { output } = await cruise(['packages'], {
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    // TypeScript 7 has no parser that dependency-cruiser could use (docs/decisions/0002); type-only imports count too.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  });
  return output as ICruiseResult;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const { seen, expected, violations, modules } = await checkBoundaries(root);
  console.log(`${seen} of ${expected} modules seen, ${violations.length} imports over a boundary`);
  for (const violation of violations) console.log(violation);
  const isDrawn = readFileSync(join(root, AREAS_FILE), 'utf8') === drawAreas(root, areaArrows(modules));
  if (!isDrawn) console.log(`${AREAS_FILE} is not what the imports say: npm run areas`);
  // A tree that was not found, or seen only in part, has kept nothing.
  process.exitCode = expected > 80 && seen === expected && violations.length === 0 && isDrawn ? 0 : 1;
}
