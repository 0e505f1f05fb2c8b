// axe in the page: what keeps those out who hear or tab through it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  impact?: string | null;
  nodes: { html: string }[];
}

interface Rules {
  runOnly?: string[];
}

interface WithAxe {
  axe?: {
    run(where: Document | string, options: object): Promise<{ violations: Violation[] }>;
    getRules(): { ruleId: string }[];
    utils: { getRule(id: string): { impact?: string | null } };
  };
}

/** The one that AxeBuilder brings. It is handed to a document once, not for each look at it. */
const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Rules that speak of colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Critical and serious faults; of one part of the page, where the rest was looked at before. */
export async function graveFaults(page: Page, part?: string): Promise<string[]> {
  return graveOf(await violationsIn(page, {}, part));
}

/** Those of them that other colours can bring. */
export async function graveColours(page: Page): Promise<string[]> {
  return graveOf(await violationsIn(page, { runOnly: COLOURS }));
}

const graveOf = (violations: readonly Violation[]): string[] =>
  violations
    .filter(({ impact }) => impact === 'critical' || impact === 'serious')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);

async function violationsIn(page: Page, rules: Rules, part?: string): Promise<Violation[]> {
  // The rules that passed are not read: without them a look takes a quarter less.
  const options = { ...rules, resultTypes: ['violations'] as ['violations'] };
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options(options);
    return (await (part === undefined ? builder : builder.include(part)).analyze()).violations;
  }
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  return await page.evaluate(
    async ([wanted, within]) => {
      const axe = (globalThis as WithAxe).axe!;
      // A rule gives its own weight to all that it finds. Those of little weight are not read: a sixth of a look.
      const ids = axe.getRules().map(({ ruleId }) => ruleId);
      const light = ids.filter((id) => /^(minor|moderate)$/.test(axe.utils.getRule(id).impact ?? ''));
      const rules = Object.fromEntries(light.map((id) => [id, { enabled: false }]));
      const { violations } = await axe.run(within ?? document, { ...wanted, rules });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? null,
        nodes: nodes.slice(0, 1).map(({ html }) => ({ html })),
      }));
    },
    [options, part] as const,
  );
}
