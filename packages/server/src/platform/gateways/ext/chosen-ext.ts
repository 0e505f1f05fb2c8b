// Where outside data come from, by the configuration: a real interface, the simulated one, or none.
import { readFileSync } from 'node:fs';
import { CannotStart } from '#platform/config/cannot-start.ts';
import type { ExtConfig } from '#platform/config/config.ts';
import { messageOf } from '#platform/config/thrown.ts';
import type { ExtSource } from './ext-source.ts';
import { httpSource } from './http-source.ts';
import { mappingFile, noMappingFile } from './mapping/mapping-file.ts';
import { simulatedSource } from './simulator/simulated-source.ts';

export function chosenExt(config: ExtConfig | null): ExtSource | null {
  if (config === null) return null;
  const { account, timeoutMs, mapping } = config;
  if (account === null) return simulatedSource({ timeoutMs, mapping });
  const { ca, ...who } = account;
  const trusted = ca === null ? {} : { ca: certificates(ca) };
  return httpSource('ext', { ...who, timeoutMs, ...trusted }, mapping === null ? noMappingFile : mappingFile(mapping));
}

export function certificates(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CannotStart(`EXT_CA ${file} cannot be read: ${messageOf(error)}.`);
  }
}
