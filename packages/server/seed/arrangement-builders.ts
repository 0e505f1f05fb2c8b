// Venues and people for the arrangement of an exam.

/** A place with two rooms of so many seats. */
export function aVenueDraft(capacity = 30, seatsPerRow: number | null = null) {
  return {
    venueName: '技师学院实训楼',
    venueKind: 3,
    townCode: 'ZJG01',
    address: '示例路1号',
    rooms: ['01', '02'].map((roomName) => ({ roomName, capacity, seatsPerRow })),
  };
}

export function entrantName(no: number): string {
  return `考生${no}`;
}
