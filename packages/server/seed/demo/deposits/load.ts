// The wage deposits of the sample data: policies, the files worked out by them, then what is about the files.
import type { Papers } from '../papers.ts';
import type { World } from '../world.ts';
import { loadFiles } from './files.ts';
import { loadInstruments } from './instruments.ts';
import { loadPermits } from './permits.ts';
import { loadPolicies } from './policies.ts';
import { loadReturns } from './returns.ts';
import { loadStatements } from './statements.ts';

export async function loadDeposits(world: World, papers: Papers): Promise<void> {
  const policy = await loadPolicies(world, papers);
  const files = await loadFiles(world, papers, policy);
  await loadInstruments(world, papers, { files, policy });
  await loadReturns(world, papers, files);
  await loadPermits(world, policy);
  // Those of banks and insurers are read from the ledger of the instruments.
  await loadStatements(world, files);
}
