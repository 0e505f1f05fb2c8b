// Pages check what is typed; only the server describes its schemas (OpenAPI). What makes JSON Schema of them is a fifth
// of the library, and every schema leads to it: pages do without.
import type { Plugin } from 'vite';

const CLASSIC = /\/zod\/v4\/classic\/schemas\.js$/;
const PROCESSORS = /^ *inst\._zod\.processJSONSchema = .*\n/gm;
const MAKERS = /create(Standard|To)JSONSchemaMethod\(this, [^)]*\)/g;

/** The library's schemas without their way to JSON Schema: asked for one, they answer undefined. */
export const withoutJsonSchema = (source: string): string =>
  source.replace(PROCESSORS, '').replace(MAKERS, '(() => undefined)');

export const jsonSchemaFree: Plugin = {
  name: 'json-schema-free',
  apply: 'build',
  transform: (code, id) => (CLASSIC.test(id) ? { code: withoutJsonSchema(code), map: null } : null),
};
