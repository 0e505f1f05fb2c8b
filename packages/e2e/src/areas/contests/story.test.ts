// The main job as people do it: each step in a real browser, by the role that does it, at a device of its own.
import { describe, it } from 'vitest';
import * as alone from '../../browser/steps/apply-alone.ts';
import * as together from '../../browser/steps/apply-together.ts';
import * as last from '../../browser/steps/review-finally.ts';
import * as first from '../../browser/steps/review-first.ts';
import * as marks from '../../browser/steps/enter-scores.ts';
import * as look from '../../browser/steps/look-up.ts';
import * as contest from '../../browser/steps/publish-contest.ts';
import * as results from '../../browser/steps/publish-scores.ts';
import { applicant, openStory, pupils, workers } from '../../browser/story.ts';

const story = openStory();

describe('1. the contest administrator publishes a contest', () => {
  it('names every field that is missing, and loses nothing that was typed', async () =>
    await contest.isToldWhatIsMissing(await story.as('bureau')));

  it('[S7-07 S8-20] saves it as a draft', async () => await contest.savesContest(await story.as('bureau')));

  it('adds two trades, one of forty places and one of a single place', async () =>
    await contest.addsTrades(await story.as('bureau')));

  it('files and publishes it: entries are open', async () => await contest.publishes(await story.as('bureau')));
});

describe('2. an individual enters from a phone', () => {
  it('[S5-24 S5-25 S5-26 S5-27 S8-17] is told word for word what is wrong with a number, and gets a code', async () =>
    await alone.asksForCode(await story.phone()));

  it('[S5-14 S5-28 S5-29 S7-36] registers with the code, which the bureau finds in its outbox', async () =>
    await alone.registers(await story.phone(), await alone.readCode(await story.as('bureau'))));

  it('[S6-12] signs in', async () => await alone.signsIn(await story.phone()));

  it('[S1-23] begins an entry with what the account knows', async () => await alone.beginsEntry(await story.phone()));

  it('finds the draft again after a reload', async () => await alone.findsDraftAfterReload(await story.phone()));

  it('says where he works', async () => await alone.entersWork(await story.phone()));

  it('[S5-04 S5-05 S5-06 S5-07 S5-09 S5-10 S8-12] is refused files word for word: kind, size, not a PDF', async () =>
    await alone.isRefusedFiles(await story.phone()));

  it('[S5-01 S5-02 S5-08 S9-02 S9-03] adds photo, promise and twenty materials, and no more', async () =>
    await alone.addsPapers(await story.phone()));

  it('hands in, and sees who has it now', async () => await alone.handsIn(await story.phone()));
});

describe('3. a school and a business enter their people together', () => {
  it('chooses the trade', async () => await together.choosesTrade(await story.as('school')));

  it('pastes three people; a wrong cell is named and mended in place', async () =>
    await together.pastesNames(await story.as('school')));

  it('hands in what is complete, and each row that is not says why', async () =>
    await together.submitsTooEarly(await story.as('school')));

  it('hands in the last one, completed', async () => await together.submitsTheLast(await story.as('school')));

  it('a business imports the template, filled in', async () => {
    await together.choosesTrade(await story.as('business'));
    await together.importsNames(await story.as('business'));
  });
});

describe('4. the organising unit audits first', () => {
  it('finds what waits for it in this contest', async () => await first.seesWhatWaits(await story.as('unit')));

  it('[S2-44 S5-21 S5-22] looks at the papers of one', async () => await first.looksAtPapers(await story.as('unit')));

  it('returns one, with what is to be corrected and why', async () => await first.returnsOne(await story.as('unit')));

  it('the applicant corrects exactly that, and hands in again', async () =>
    await first.correctsJustThat(await story.phone()));

  it('[S5-19] passes one, and the rest together', async () => await first.passesThem(await story.as('unit')));
});

describe('5. the bureau audits finally', () => {
  let second = '';

  it('passes two with a click each', async () => {
    second = await last.passesTwo(await story.as('bureau'));
  });

  it('a colleague decides on another meanwhile', async () => await last.passesOneBeside(await story.as('colleague')));

  it('passes the rest together: each row answers for itself', async () =>
    await last.passesTheRest(await story.as('bureau'), second));
});

describe('6. scores come in by workbook', () => {
  it('the unit closes the entries, with a reason, and starts the contest', async () =>
    await marks.startsContest(await story.as('unit')));

  it('is told row and column of a bad mark, and nothing is written', async () => {
    await marks.choosesTrade(await story.as('unit'));
    await marks.importsBadRow(await story.as('unit'));
  });

  it('[S7-11] imports the corrected workbook', async () => await marks.importsCorrected(await story.as('unit')));

  it('the bureau cancels the trade that nobody entered', async () =>
    await marks.cancelsEmptyTrade(await story.as('bureau')));
});

describe('7. a second person checks; the trade is locked, shown and published', () => {
  it('nobody checks what he or she entered', async () => await results.mayNotCheckOwn(await story.as('unit')));

  it('the bureau checks', async () => await results.checks(await story.as('bureau')));

  it('locking weighs and ranks: the better practice first, the absent and the expelled without a rank', async () =>
    await results.locks(await story.as('unit')));

  it('before publicity nobody concerned finds anything, and no total is texted', async () =>
    await results.keepsItToItself(await story.as('bureau'), await story.phone(), await story.as('school')));

  it('is shown in public, then published under a hash', async () =>
    await results.publishes(await story.as('unit'), await story.as('bureau')));

  it('[S1-13] theory and total are texted to who has them', async () =>
    await results.textsScores(await story.as('bureau')));
});

describe('8. everybody looks up what is theirs to see', () => {
  it('[S1-23] the individual the own result', async () => await look.personSeesOwn(await story.phone()));

  it('a group those of its people, and of nobody else', async () => {
    await look.groupSeesItsPeople(await story.as('school'), pupils, [applicant, ...workers]);
    await look.groupSeesItsPeople(await story.as('business'), workers, [applicant, ...pupils]);
  });

  it('the manager all of them', async () => await look.managerSeesAll(await story.as('bureau')));
});
