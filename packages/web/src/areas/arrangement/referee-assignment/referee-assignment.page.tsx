// Of a contest, who referees its trades and what is missing; or all assignments as a list, which is all that an expert has.
import { refereeAssignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { useRight } from '#api/identity.ts';
import { usePane } from '#widgets/pane.ts';
import { AssignmentList } from './AssignmentList.tsx';
import { ContestReferees } from './ContestReferees.tsx';

export function RefereeAssignmentPage() {
  const mayAssign = useRight(refereeAssignment.overview.action);
  const { search } = usePane();
  const isList = [...search.keys()].some((key) => key !== 'contest');
  return mayAssign && !isList ? <ContestReferees /> : <AssignmentList />;
}
