// Vitest's global setup of the stories: the real program writes the demo once, into a database and a folder that each file
// has restored for itself. It needs the PostgreSQL that the server's global setup starts before.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './start-server.ts';
import { startStoryServer, type Template } from './story-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    demo: Template;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const server = project.getProvidedContext().databaseServer;
  const folder = mkdtempSync(join(tmpdir(), 'trainrace-demo-'));
  const stories = startStoryServer();
  const env = await stories.ask({ ask: 'create', template: { server, database: 'demo_template', folder } });
  const { stop } = await startServer(env);
  await stop();
  await stories.end();
  project.provide('demo', { server, database: 'demo_template', folder });
  return () => rmSync(folder, { recursive: true, force: true });
}
