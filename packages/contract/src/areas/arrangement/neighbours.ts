/** The seats beside, before and behind one of a room; without rows, one long bench. */
export function neighboursOf(seatNo: number, seatsPerRow: number | null): number[] {
  if (seatsPerRow === null) return [seatNo - 1, seatNo + 1];
  const place = (seatNo - 1) % seatsPerRow;
  return [
    ...(place > 0 ? [seatNo - 1] : []),
    ...(place < seatsPerRow - 1 ? [seatNo + 1] : []),
    seatNo - seatsPerRow,
    seatNo + seatsPerRow,
  ];
}
