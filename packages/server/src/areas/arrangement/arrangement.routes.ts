import { arrangement, examDates } from '@trainrace/contract/areas/arrangement/arrangement';
import { sheetWords } from '@trainrace/contract/areas/arrangement/arrangement.labels';
import { examSeat } from '@trainrace/contract/areas/arrangement/exam-seat';
import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { ticketTemplate } from '@trainrace/contract/areas/arrangement/ticket-template';
import { inLang } from '@trainrace/contract/wire/label';
import type { FastifyInstance } from 'fastify';
import { refuseUsedTemplates } from '#platform/templates/template-versions.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { sendPdf } from '#platform/print/send-pdf.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountChanges } from '#platform/sheets/import.ts';
import { boardOf } from './board.ts';
import { checkInLater } from './check-in-later.ts';
import { checkIn, countsOf, findByTicket, markRestAbsent } from './check-in.ts';
import { examSeatSpec, examSeatStore, fixSeat, removeSeats } from './exam-seat.ts';
import { examSessionSpec, examSessionStore, refuseSeatedSessions, saveSession } from './exam-session.ts';
import { examVenueSpec, examVenueStore, refuseUsedVenues, saveVenue } from './exam-venue.ts';
import { misplacedSessions, moveSessions } from './move-sessions.ts';
import { movePerson } from './move-person.ts';
import { handleTicketJobs, printTicket, startTicketJob } from './print-tickets.ts';
import { publishTickets } from './publish-tickets.ts';
import { seatContest } from './seat-people.ts';
import { printSheet } from './sheets.ts';
import { enableTicketTemplate, previewTemplate, saveTicketTemplate, ticketTemplateSpec } from './ticket-template.ts';
import { validExamDate } from './valid-exam-date.ts';

export const arrangementSpecs = [examVenueSpec, examSessionSpec, examSeatSpec, ticketTemplateSpec];

export function mountArrangement(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, examVenue, { spec: examVenueSpec, save: saveVenue, mayRemove: refuseUsedVenues });
  mountExport(app, services, examVenue, examVenueStore);
  mountChanges(app, services, { calls: examVenue, spec: examVenueSpec, save: saveVenue });
  mountFamily(app, services, examSession, {
    spec: examSessionSpec,
    save: saveSession,
    mayRemove: refuseSeatedSessions,
  });
  mountExport(app, services, examSession, examSessionStore);
  mount(app, services, examSeat.list, async (context, query) => await examSeatStore(context).page(query));
  mount(app, services, examSeat.detail, async (context, { id }) => await examSeatStore(context).find(id));
  mount(app, services, examSeat.remove, async (context, { ids }) => ({ removed: await removeSeats(context, ids) }));
  mount(app, services, examSeat.submit, async (context, input) => await fixSeat(context, input));
  mountExport(app, services, examSeat, examSeatStore);

  mount(app, services, arrangement.board, async (context, { contestId }) => await boardOf(context, contestId));
  mount(
    app,
    services,
    arrangement.misplaced,
    async (context, { contestId }) => await misplacedSessions(context, contestId),
  );
  mount(app, services, arrangement.moveSessions, async (context, input) => await moveSessions(context, input));
  mount(app, services, arrangement.seat, async (context, input) => await seatContest(context, input));
  mount(app, services, arrangement.move, async (context, input) => await movePerson(context, input));
  mount(app, services, arrangement.publishTickets, async (context, input) => await publishTickets(context, input));
  mount(app, services, examDates.validExamDate, async (context, input) => await validExamDate(context, input));

  handleTicketJobs(services);
  mount(app, services, arrangement.ticketJob, async (context, input) => await startTicketJob(context, services, input));
  mount(app, services, arrangement.ticket, async (context, { id }, _, reply) =>
    sendPdf(reply, await printTicket(context, services, id), {
      name: inLang(sheetWords.ticket, context.lang),
      how: 'inline',
    }),
  );
  mount(app, services, arrangement.sheet, async (context, input, _, reply) => {
    const { bytes, name } = await printSheet(context, input);
    return sendPdf(reply, bytes, { name, how: 'inline' });
  });

  mountFamily(app, services, ticketTemplate, {
    spec: ticketTemplateSpec,
    save: saveTicketTemplate,
    mayRemove: refuseUsedTemplates,
  });
  mount(app, services, ticketTemplate.enable, async (context, input) => await enableTicketTemplate(context, input));
  mount(app, services, ticketTemplate.preview, async (context, { id }, _, reply) =>
    sendPdf(reply, await previewTemplate(context, services.files, id), {
      name: inLang(sheetWords.ticket, context.lang),
      how: 'inline',
    }),
  );

  mountCheckIn(app, services);
}

function mountCheckIn(app: FastifyInstance, services: Services): void {
  mount(app, services, arrangement.find, async (context, { ticketNo }) => await findByTicket(context, ticketNo));
  mount(app, services, arrangement.checkIn, async (context, input) => await checkIn(context, input));
  mount(app, services, arrangement.checkInLater, async (context, { marks }) => await checkInLater(context, marks));
  mount(
    app,
    services,
    arrangement.absentRest,
    async (context, { sessionId }) => await markRestAbsent(context, sessionId),
  );
  mount(app, services, arrangement.counts, async (context, { contestId }) => await countsOf(context, contestId));
}
