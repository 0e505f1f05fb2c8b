// The line that a check speaks on: that of the configuration, or of a simulator that is started for it.
import { randomBytes } from 'node:crypto';
import type { ExtConfig } from '#platform/config/config.ts';
import { certificates } from '../chosen-ext.ts';
import type { ExtAccount } from '../exchange.ts';
import { mappingFile, noMappingFile } from '../mapping/mapping-file.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { EXAMPLE_MAPPING } from '../simulator/simulated-source.ts';
import { startSimulator } from '../simulator/simulator-server.ts';

export interface Line {
  account: ExtAccount;
  said: Mapping;
  close(): Promise<void>;
}

export async function openLine({ account, mapping, timeoutMs }: ExtConfig): Promise<Line> {
  if (account !== null) {
    const { ca, ...who } = account;
    const { mapping: said } = (mapping === null ? noMappingFile : mappingFile(mapping))();
    const trusted = ca === null ? {} : { ca: certificates(ca) };
    return { account: { ...who, timeoutMs, ...trusted }, said, close: async () => await Promise.resolve() };
  }
  const { mapping: said } = mappingFile(mapping ?? EXAMPLE_MAPPING)();
  const who = { key: 'simulator', secret: randomBytes(32).toString('hex') };
  const server = await startSimulator({ ...who, mapping: () => said });
  return { account: { ...who, url: server.url, timeoutMs }, said, close: server.close };
}
