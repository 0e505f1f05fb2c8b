// Vitest's global setup of the stories: the demo data is written once, each file starts on a copy of its own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const folder = newFolder();
  const { stop } = await startServer(folder);
  await stop();
  project.provide('demoFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A folder of the demo, as it is after its first start. */
export function copyOf(demoFolder: string): string {
  const copy = newFolder();
  // PostgreSQL wants its folder as it was: Node's copy keeps neither the owner nor the rights of folders.
  execFileSync('cp', ['-a', `${demoFolder}/.`, copy]);
  return copy;
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'trainrace-story-'));
