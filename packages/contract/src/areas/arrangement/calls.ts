// Every call of the area, by what it is about.
import { arrangement, examDates } from './arrangement.ts';
import { conflictRule } from './conflict-rule.ts';
import { examSeat } from './exam-seat.ts';
import { examSession } from './exam-session.ts';
import { examVenue } from './exam-venue.ts';
import { refereeAssignment } from './referee-assignment.ts';
import { ticketTemplate } from './ticket-template.ts';

export const calls = {
  examVenue,
  examSession,
  examSeat,
  arrangement,
  examDates,
  ticketTemplate,
  refereeAssignment,
  conflictRule,
};
