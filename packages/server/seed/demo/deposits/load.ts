// The wage deposits of the sample data: files first, then what is about them.
import type { Papers } from '../papers.ts';
import type { World } from '../world.ts';
import { loadFiles } from './files.ts';

export async function loadDeposits(world: World, papers: Papers): Promise<void> {
  await loadFiles(world, papers);
}
