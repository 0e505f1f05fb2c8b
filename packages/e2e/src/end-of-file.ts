// Vitest runs this setup anew for each file, though a worker loads the modules of the stories once.
import { afterAll, afterEach } from 'vitest';
import { endAll } from './at-end.ts';
import { pictureAll } from './browser/browser.ts';
import { takeBack } from './browser/devices.ts';
import { forgetSessions } from './browser/sign-in.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictureAll(`${task.file.name.replace(/^.*\//, '')} ${task.name}`);
  await takeBack('test');
});
// Hooks run in reverse: devices end first, then the servers that their pages are of.
afterAll(endAll);
afterAll(async () => {
  forgetSessions();
  await takeBack('file');
});
