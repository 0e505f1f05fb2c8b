// Selectors in the words of old browsers: these drop a whole rule for one selector in its list that they do not understand.

/** Parts of a list, at commas outside of brackets. */
export function partsOf(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (let at = 0; at < list.length; at++) {
    const sign = list[at];
    if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (sign === ',' && depth === 0) {
      parts.push(list.slice(begin, at));
      begin = at + 1;
    }
  }
  return [...parts, list.slice(begin)];
}

/** The first `:name(…)`: what stands before, within and behind it. */
function firstOf(selector: string, name: string): [string, string, string] | null {
  const begin = selector.indexOf(`:${name}(`);
  if (begin < 0) return null;
  let depth = 0;
  let end = begin + name.length + 1;
  do {
    if (selector[end] === '(') depth++;
    else if (selector[end] === ')') depth--;
    end++;
  } while (depth > 0 && end < selector.length);
  return [selector.slice(0, begin), selector.slice(begin + name.length + 2, end - 1), selector.slice(end)];
}

/**
 * `:where` and `:is` become a selector for each of theirs, `:not` of several one `:not` after the other; what asks for a
 * descendant (`:has`) goes. Null where nothing is left. Those of one's own weigh more than `:where` did.
 */
export function plainSelector(list: string): string | null {
  const plain = partsOf(list).flatMap(expanded);
  return plain.length === 0 ? null : plain.join(',');
}

function expanded(selector: string): string[] {
  if (/:(-webkit-any|-moz-any)\(/.test(selector)) return [];
  for (const name of ['where', 'is']) {
    const found = firstOf(selector, name);
    if (found === null) continue;
    const [before, within, behind] = found;
    // Within a `:not` one after the other, below.
    if (before.lastIndexOf(':not(') > before.lastIndexOf(')')) return expanded(before + within + behind);
    return partsOf(within).flatMap((one) => expanded(before + one.trim() + behind));
  }
  if (selector.includes(':has(')) {
    const not = firstOf(selector, 'not');
    // One that must not have something stays for all.
    if (not !== null && not[1].includes(':has(')) return expanded(not[0] + not[2]);
    return [];
  }
  const not = firstOf(selector, 'not');
  if (not === null) return [selector];
  const [before, within, behind] = not;
  const each = partsOf(within).map((one) => `:not(${one.trim()})`);
  return expanded(behind).map((rest) => before + each.join('') + rest);
}

const RULE = /(?<=^|[{};])([^{}@;]+)\{([^{}]*)\}/g;

/** A minified style sheet; where a direction is asked for by every language of its kind, ours is left to right. */
export function withPlainSelectors(css: string): string {
  return css.replaceAll(RULE, (rule, list: string, body: string) => {
    if (!/:(where|is|has|not|-webkit-any|-moz-any)\(/.test(list)) return rule;
    const plain = plainSelector(list);
    return plain === null ? '' : `${plain}{${body}}`;
  });
}
