// More ways in: a business that registers with its licence, and a clerk without a mouse.
import { describe, it } from 'vitest';
import { readCode } from '../../browser/steps/apply-alone.ts';
import * as keys from '../../browser/steps/by-keyboard.ts';
import * as group from '../../browser/steps/register-group.ts';
import { openStory } from '../../browser/story.ts';

const story = openStory();

describe('a business registers with its licence', () => {
  it('[S7-24] hands in with the code of its contact, and has to wait', async () => {
    await group.fillsIn(await story.desk('newcomer'));
    await group.getsCode(await story.desk('newcomer'));
    await group.handsIn(await story.desk('newcomer'), await readCode(await story.as('bureau'), group.group.mobile));
    await group.hasToWait(await story.desk('newcomer'));
  });

  it('[S1-08 S6-14] is approved with its licence in sight, and enters people from then on', async () => {
    await group.isApproved(await story.as('bureau'));
    await group.entersPeople(await story.desk('newcomer'));
  });
});

describe('a clerk without a mouse', () => {
  it('[S1-10] signs in', async () => await keys.signsIn(await story.desk('clerk')));
  it('opens a list by the menu, and skips the menu', async () => await keys.opensList(await story.desk('clerk')));
  it('fills in a form, and is led to what is wrong', async () => await keys.fillsForm(await story.desk('clerk')));
  it('is asked before leaving, and is back where the form was opened', async () =>
    await keys.leavesForm(await story.desk('clerk')));
});
