// More ways in: a business that registers with its licence, a captcha, and a clerk without a mouse.
import { describe, it } from 'vitest';
import { readCode } from './browser/steps/apply-alone.ts';
import * as captcha from './browser/steps/captcha.ts';
import * as keys from './browser/steps/by-keyboard.ts';
import * as group from './browser/steps/register-group.ts';
import { openStory } from './browser/story.ts';

const story = openStory();

describe('a business registers with its licence', () => {
  it('[S5-04 S8-11] is told at the field what is wrong, and loses nothing', async () => {
    await group.fillsIn(await story.desk('newcomer'));
    await group.isToldWhatIsWrong(await story.desk('newcomer'));
  });

  it('[S7-24] hands in with the code of its contact, and has to wait', async () => {
    await group.getsCode(await story.desk('newcomer'));
    await group.handsIn(await story.desk('newcomer'), await readCode(await story.as('bureau'), group.group.mobile));
    await group.hasToWait(await story.desk('newcomer'));
  });

  it('[S1-08 S6-14] is approved with its licence in sight, and enters people from then on', async () => {
    await group.isApproved(await story.as('bureau'));
    await group.entersPeople(await story.desk('newcomer'));
  });
});

describe('a captcha at sign-in', () => {
  it('[S9-15] is off until an administrator turns it on; then no password goes without its letters', async () => {
    await story.desk('visitor');
    await captcha.findsIt(await story.as('colleague'));
    await captcha.sets(await story.as('colleague'), '1');
    await captcha.asksForLetters(await story.desk('visitor'));
  });

  it('is gone when it is turned off', async () => {
    await captcha.sets(await story.as('colleague'), '0');
    await captcha.signsInWithout(await story.desk('visitor'));
  });
});

describe('a clerk without a mouse', () => {
  it('[S1-10] signs in', async () => await keys.signsIn(await story.desk('clerk')));
  it('opens a list by the menu, and skips the menu', async () => await keys.opensList(await story.desk('clerk')));
  it('fills in a form, and is led to what is wrong', async () => await keys.fillsForm(await story.desk('clerk')));
  it('is asked before leaving, and is back where the form was opened', async () =>
    await keys.leavesForm(await story.desk('clerk')));
});
