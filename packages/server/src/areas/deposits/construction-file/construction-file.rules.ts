// Rules of a file beyond its fields.
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import type { FieldProblem } from '@trainrace/contract/messages';

type Dates = Partial<Pick<ConstructionFile, 'permitDate' | 'permitNo'>>;

/** Of what is submitted: a permit has number and date. */
export function permitProblems({ permitNo, permitDate }: Dates): FieldProblem[] {
  return Boolean(permitNo) === Boolean(permitDate)
    ? []
    : [{ field: permitNo ? 'permitDate' : 'permitNo', key: 'permitBoth' }];
}
