import { Followed } from './Followed.tsx';
import { HandedToMe } from './HandedToMe.tsx';

/** Records that one has to do with, whoever they are of. */
export function OwnRecords() {
  return (
    <>
      <HandedToMe />
      <Followed />
    </>
  );
}
