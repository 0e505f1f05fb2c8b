// Pages check what is typed; only the server describes its schemas (OpenAPI). What makes JSON Schema of them is a fifth
// of the library, and every schema leads to it: pages do without. So they do without checks that are written as text and
// evaluated, which the policy of pages refuses: the library would try, and Firefox tells of each try as an error.
import type { Plugin } from 'vite';

const CLASSIC = /\/zod\/v4\/classic\/schemas\.js$/;
const PROCESSORS = /^ *inst\._zod\.processJSONSchema = .*\n/gm;
const MAKERS = /create(Standard|To)JSONSchemaMethod\(this, [^)]*\)/g;

/** The library's schemas without their way to JSON Schema: asked for one, they answer undefined. */
export const withoutJsonSchema = (source: string): string =>
  source.replace(PROCESSORS, '').replace(MAKERS, '(() => undefined)');

/** The library's objects without checks that are evaluated. */
export const withoutEval = (source: string): string =>
  source.replace('core.$ZodObjectJIT.init(inst, def)', 'core.$ZodObject.init(inst, def)');

export const jsonSchemaFree: Plugin = {
  name: 'json-schema-free',
  apply: 'build',
  transform: (code, id) => (CLASSIC.test(id) ? { code: withoutEval(withoutJsonSchema(code)), map: null } : null),
};
