import type { Texts } from '#i18n/texts.ts';

export const venueText = {
  empty: ['还没有赛场', 'There are no venues yet'],
  place: ['地点', 'Place'],
  rooms: ['考场与工位', 'Rooms and stations'],
  roomsHelp: [
    '理论考场填座位数和每排座位数；实操赛场每个工位区填一行，写明工位数和设备',
    'A theory room has seats and seats in a row; on a practice floor each group of stations is a row with its equipment',
  ],
} as const satisfies Texts;
