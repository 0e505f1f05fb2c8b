// What the oldest browsers do not have, taken away from a newer one before its page runs a script: the pages then run as there,
// by the same compatibility data that the bundle is made by.
import { allApis, missingApis } from './newer-apis.ts';

/** What a page of today could not be looked at without, and no page of ours counts upon. */
const KEPT = /^(HTMLFencedFrame|XR|GPU|WebGL|WebAssembly|console|Iterator|AsyncIterator|Object\.prototype|Function\.)/;

/** A script for the page. */
export function takeAway(): string {
  const missing = missingApis(allApis()).filter(({ path }) => !KEPT.test(path.join('.')));
  const paths = missing.map(({ path, isStatic }) => (path.length === 1 ? [path[0]!] : [path[0]!, isStatic ? '' : 'prototype', path[1]!]));
  return `(function (paths) {
    var lost = 0;
    paths.forEach(function (path) {
      var on = path.length === 1 ? window : window[path[0]];
      if (on && path[1] === 'prototype') on = on.prototype;
      var name = path[path.length - 1];
      try { if (on && Object.prototype.hasOwnProperty.call(on, name) && delete on[name]) lost++; } catch (error) {}
    });
    window.taken = lost;
    // What is new about styles is asked for in one place alone (choose.js).
    var supports = CSS.supports;
    CSS.supports = function (one) { return one.indexOf(':has') < 0 && supports.apply(CSS, arguments); };
  })(${JSON.stringify(paths)})`;
}
