import { describe, expect, test } from 'vitest';
import type { Session } from '../client.ts';
import { CONTEST, ENTRY, LOGOUT, SCORES, TRADE } from '../paths.ts';
import { entrant } from '../people.ts';
import { placesOf } from './enter-scores.ts';
import type { Story } from './story.ts';

export function lookUpScores(story: Story) {
  return describe('8. everybody looks up what is theirs to see', () => {
    const look = async (by: Session, view: string) =>
      await by.get(`${ENTRY}/${view}`, { contestId: story.contestId, size: 50 });
    const names = async (by: Session, view: string) =>
      (await look(by, view)).data.records.map(({ name }: { name: string }) => name).sort();

    test('[S1-23] the person one’s own, the group its people, the manager everybody', async () => {
      const own = (await look(story.person, 'personLookScore')).data;
      expect(own.records).toHaveLength(1);
      expect(own.records[0]).toMatchObject({
        ...placesOf(story)[story.applicant.name],
        theoryScore: '92.00',
        practiceScore: '88.00',
        awardLevelName: '一等奖',
      });
      expect(await names(story.school, 'groupsLookScore')).toEqual([entrant(2).name, entrant(3).name].sort());
      expect((await look(story.business, 'groupsLookScore')).data.total).toBe(5);
      expect((await look(story.bureau, 'managerLookScore')).data.total).toBe(8);
      expect((await look(story.unit, 'listScoreByTournament')).data.total).toBe(8);
      expect((await look(story.otherUnit, 'listScoreByTournament')).data.total).toBe(0);
    });

    test('nobody through the view of another', async () => {
      expect((await look(story.person, 'groupsLookScore')).status).toBe(403);
      expect((await look(story.person, 'managerLookScore')).status).toBe(403);
      expect((await look(story.school, 'personLookScore')).status).toBe(403);
      expect((await look(story.school, 'managerLookScore')).status).toBe(403);
      expect((await story.person.get(`${SCORES}/list`)).status).toBe(403);
      expect((await look(story.stranger, 'personLookScore')).status).toBe(401);
    });

    test('what was published stays: no mark, trade or contest of it changes any more', async () => {
      const [{ id }] = (await story.bureau.get(`${SCORES}/list`, { contestTradeId: story.trades.main })).data.records;
      expect((await story.bureau.post(`${SCORES}/submit`, { id, theoryScore: '1' })).status).toBe(409);
      expect((await story.bureau.post(`${SCORES}/remove`, { ids: [id] })).status).toBe(409);
      expect((await story.bureau.post(`${TRADE}/remove`, { ids: [story.trades.main] })).status).toBe(409);
      expect((await story.bureau.post(`${CONTEST}/remove`, { ids: [story.contestId] })).status).toBe(409);
      expect(
        (await story.bureau.post(`${CONTEST}/command`, { id: story.contestId, command: 'cancel', reason: '试' }))
          .status,
      ).toBe(409);
    });

    test('[S4-08 S7-67] who signs out is out at once', async () => {
      expect((await story.person.get(LOGOUT)).status).toBe(200);
      expect((await look(story.person, 'personLookScore')).status).toBe(401);
    });
  });
}
