// A mapping file becomes a mapping, or one sentence for each thing that is wrong with it, with its line.
import { createHash } from 'node:crypto';
import { checkInterfaces } from './check-mapping.ts';
import { linesOf } from './json-lines.ts';
import { mapping, type Mapping } from './mapping.ts';

/** Ten times what all sixteen interfaces need. */
export const MOST_MAPPING_BYTES = 1_048_576;
const MOST_SENTENCES = 20;

export interface MappingRead {
  mapping: Mapping;
  /** Another one with every change. */
  edition: string;
}

export class MappingFault extends Error {}

const checked = mapping.superRefine((said, context) => {
  checkInterfaces(said, (at, message) => context.addIssue({ code: 'custom', path: at, message }));
});

export function readMapping(text: string, file: string): MappingRead {
  const body = text.replace(/^\uFEFF/, '');
  const { lineOf, wrong } = linesOf(body);
  if (wrong !== null) throw new MappingFault(`${file}, line ${wrong.line}: ${wrong.what}.`);
  const { data, error } = checked.safeParse(JSON.parse(body));
  if (error !== undefined) {
    const sentences = error.issues.map(({ path, message, ...issue }) => {
      // Of a name that nobody knows the line is its own, not that of what it stands in.
      const [unknown] = 'keys' in issue ? issue.keys : [];
      const at = unknown === undefined ? path : [...path, unknown];
      const said = unknown === undefined ? message : 'is nothing that a mapping says here';
      return `${file}, line ${lineOf(at)}: ${at.join('.') || 'the file'} ${said.replace(/\.$/, '')}.`;
    });
    const more = sentences.length - MOST_SENTENCES;
    throw new MappingFault(
      [...sentences.slice(0, MOST_SENTENCES), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'),
    );
  }
  return { mapping: data, edition: createHash('sha256').update(body).digest('hex').slice(0, 12) };
}
