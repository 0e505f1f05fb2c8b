import { examVenue, type ExamRoom } from '@trainrace/contract/areas/arrangement/exam-venue';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { recordOf } from '#test/records.ts';
import { show } from '#test/stage.tsx';
import { RoomControl } from './RoomControl.tsx';

const room = (roomName: string, capacity: number): ExamRoom => ({
  roomName,
  capacity,
  seatsPerRow: null,
  equipment: null,
});

function keepVenue(rooms: ExamRoom[]): void {
  answer(examVenue.detail, () => recordOf(examVenue.family, { id: 'v1', townCode: 'ZJG01', rooms }));
}

function Session({ venueId, at }: { venueId: string | null; at: string | null }) {
  const [value, setValue] = useState<unknown>(at);
  return (
    <>
      <RoomControl
        {...{ meta: undefined, label: '考场', isRequired: true, draft: { venueId }, value, onChange: setValue }}
      />
      <output>{String(value)}</output>
    </>
  );
}

const box = () => page.getByRole('combobox', { name: '考场' });

test('before a venue is chosen there is no room to choose, and nothing is asked for', async () => {
  await show(<Session venueId={null} at={null} />);
  await expect.element(box()).toBeDisabled();
  await expect.element(page.getByText('请先选择赛场')).toBeVisible();
  expect(sentTo(examVenue.detail)).toEqual([]);
});

test('the rooms of the venue are offered with their places; a room of another venue says so', async () => {
  keepVenue([room('101', 40), room('实训区', 12)]);
  await show(<Session venueId="v1" at="九号楼" />);
  await expect.element(page.getByText('九号楼（所选赛场没有）')).toBeVisible();
  await box().click();
  await page.getByTitle('实训区 · 12座').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('实训区');
});

test('where the venue cannot be read, that is said and can be tried again', async () => {
  answer(examVenue.detail, () => {
    throw new Refusal(400, '服务繁忙');
  });
  await show(<Session venueId="v1" at={null} />);
  await box().click();
  keepVenue([room('101', 40)]);
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByTitle('101 · 40座')).toBeVisible();
});
