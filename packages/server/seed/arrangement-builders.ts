// Venues and people for the arrangement of an exam.

/** A place with two rooms of so many seats. */
export const aVenueDraft = (capacity = 30, seatsPerRow: number | null = null) => ({
  venueName: '技师学院实训楼',
  venueKind: 3,
  townCode: 'ZJG01',
  address: '示例路1号',
  rooms: ['01', '02'].map((roomName) => ({ roomName, capacity, seatsPerRow })),
});

export const entrantName = (no: number): string => `考生${no}`;
