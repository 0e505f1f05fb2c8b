// How the files of an import are to be called: a small workbook, from the catalogue as it stands.
import { papersSheet } from '@trainrace/contract/areas/contests/paper-import.labels';
import { formatMessage } from '@trainrace/contract/messages';
import { PHOTO_SLOT } from '@trainrace/contract/rules/photo';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { entrySheetExample } from '@trainrace/contract/areas/contests/application-info.labels';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { sendWorkbook } from '#platform/sheets/send-workbook.ts';
import { writeBook } from '#platform/sheets/sheet-thread.ts';
import { writingTurns } from '#platform/sheets/turns.ts';
import { slotsOfEntries } from './match-papers.ts';

export function mountNames(app: FastifyInstance, services: Services, template: Endpoint): void {
  const isPhotosOnly = template.path.includes('importImgFile');
  mount(app, services, template, async (context, _, __, reply) => {
    const say = (part: keyof typeof papersSheet) => inLang(papersSheet[part], context.lang);
    const slots = (await slotsOfEntries(context)).filter(({ flowNode }) => !isPhotosOnly || flowNode === PHOTO_SLOT);
    const book = {
      columns: (['material', 'slot', 'name', 'types', 'most'] as const).map((part) => ({ heading: say(part) })),
      rows: slots.map(({ materialName, flowNode, types, most }) => {
        const type = types?.[0] ?? 'pdf';
        const stem = flowNode === PHOTO_SLOT ? entrySheetExample.idCardNo : `${entrySheetExample.idCardNo}_${flowNode}`;
        const examples = most > 1 ? `${stem}_1.${type}, ${stem}_2.${type}` : `${stem}.${type}`;
        return [materialName, flowNode, examples, (types ?? ['jpg', 'png', 'pdf']).join('/'), String(most)];
      }),
    };
    const bytes = await writingTurns.take(context.user.id, async () => await writeBook(book));
    const name = formatMessage('templateName', context.lang, { name: inLang(template.title, context.lang) });
    return await sendWorkbook(reply, name, bytes);
  });
}
