// A newer browser as an old one: what one of the oldest lacks is gone before its page runs a script, found by the compatibility
// data that the older bundle is made by (decision 0106).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written by the build (web/old-browsers/lower.ts). */
const NEWER = join(import.meta.dirname, '../../../web/dist/.vite/newer-apis.json');

interface Api {
  path: readonly [on: string, name?: string];
  isStatic: boolean;
}

/** Playwright evaluates nothing in a page without these. */
const KEPT = /^Big(Int|Uint)64Array\b/;

/** A script for every page of the context. Under `taken` it leaves how many it took. */
export function takeAway(): string {
  const newer = JSON.parse(readFileSync(NEWER, 'utf8')) as Api[];
  const paths = newer
    .filter(({ path }) => !KEPT.test(path.join('.')))
    .map(({ path: [on, name], isStatic }) => (name === undefined ? [on] : [on, isStatic ? '' : 'prototype', name]));
  return `(function (paths) {
    var taken = 0;
    paths.forEach(function (path) {
      var on = path.length === 1 ? window : window[path[0]];
      if (on && path[1] === 'prototype') on = on.prototype;
      var name = path[path.length - 1];
      if (on && Object.prototype.hasOwnProperty.call(on, name) && Reflect.deleteProperty(on, name)) taken++;
    });
    window.taken = taken;
    // By this alone the page asks how old the styles of a browser are (choose.js).
    var supports = CSS.supports;
    CSS.supports = function (one) { return one.indexOf(':has') < 0 && supports.apply(CSS, arguments); };
  })(${JSON.stringify(paths)})`;
}
