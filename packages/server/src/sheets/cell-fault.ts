/** Why a cell says nothing that may be imported, as messages name it. */
export const CELL_FAULTS = ['cellLostDigits', 'cellErrorValue', 'cellNoResult', 'cellUnclear'] as const;
export type CellFault = (typeof CELL_FAULTS)[number];
