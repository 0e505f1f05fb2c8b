import { markingLink } from '@trainrace/contract/areas/scores/marking-link';
import { markingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { linkSheetWords } from '@trainrace/contract/areas/scores/marking.labels';
import { refereeSheet } from '@trainrace/contract/areas/scores/referee-sheet';
import { inLang } from '@trainrace/contract/wire/label';
import type { FastifyInstance } from 'fastify';
import { mount, mountPublic } from '#platform/http/mount.ts';
import { siteOf } from '#platform/http/origin.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { sendPdf } from '#platform/print/send-pdf.ts';
import type { Services } from '#platform/services.ts';
import { commandLink } from './command-link.ts';
import { commandScheme } from './command-scheme.ts';
import { issueLink } from './issue-link.ts';
import { saveMarks } from './save-marks.ts';
import { markingLinkSpec, markingLinkStore } from './marking-link.store.ts';
import { markingSchemeSpec, markingSchemeStore } from './marking-scheme.store.ts';
import { countCall, heldLink, openLink } from './open-link.ts';
import { printLinks } from './print-links.ts';
import { markedSession, sheetOf } from './referee-sheet.ts';
import { refereesOf } from './referees.ts';
import { resultsOf } from './results.ts';
import { cloneScheme, refuseSettledScheme, saveScheme } from './save-scheme.ts';
import { signSheet } from './sign-sheet.ts';
import { takeOver } from './take-over.ts';

export const markingSpecs = [markingSchemeSpec, markingLinkSpec];

export function mountMarking(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, markingScheme, {
    spec: markingSchemeSpec,
    save: saveScheme,
    mayRemove: (_, rows) => rows.forEach(refuseSettledScheme),
  });
  mount(app, services, markingScheme.command, async (context, input) => await commandScheme(context, input));
  mount(app, services, markingScheme.clone, async (context, input) => await cloneScheme(context, input));
  mount(app, services, markingScheme.outcome, async (context, input) => await resultsOf(context, input));
  mount(app, services, markingScheme.takeOver, takeOver);
  mountLinks(app, services);
  mountReferee(app, services);
}

function mountLinks(app: FastifyInstance, services: Services): void {
  mount(app, services, markingLink.list, async (context, query) => await markingLinkStore(context).page(query));
  mount(app, services, markingLink.detail, async (context, { id }) => await markingLinkStore(context).find(id));
  mount(app, services, markingLink.referees, async (context, { schemeId }) => {
    const { contestTradeId } = await markingSchemeStore(context).find(schemeId);
    return await refereesOf(context.db, contestTradeId);
  });
  mount(app, services, markingLink.submit, async (context, input) => await issueLink(context, input));
  mount(app, services, markingLink.command, async (context, input) => await commandLink(context, input));
  mount(
    app,
    services,
    markingLink.print,
    async (context, { ids }, request, reply) =>
      await sendPdf(reply, await printLinks(context, ids, siteOf(services.config, request)), {
        name: inLang(linkSheetWords.title, context.lang),
        how: 'attachment',
      }),
  );
}

function mountReferee(app: FastifyInstance, services: Services): void {
  mountPublic(app, services, refereeSheet.open, async (context, input) => {
    const { link, key } = await openLink(services, context, input);
    return { key, sheet: sheetOf(link, await markedSession(context, link), context.now) };
  });
  mountPublic(app, services, refereeSheet.read, async (context, input) => {
    const link = await heldLink(services, context, input);
    await countCall(context, link);
    return sheetOf(link, await markedSession(context, link), context.now);
  });
  mountPublic(app, services, refereeSheet.mark, async (context, input) => await saveMarks(services, context, input));
  mountPublic(app, services, refereeSheet.sign, async (context, input) => await signSheet(services, context, input));
}
