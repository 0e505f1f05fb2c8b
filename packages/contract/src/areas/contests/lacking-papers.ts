// Papers that entries lack for handing in: by the catalogue, asked by the pages and enforced by the server.
import { z } from 'zod';
import { get } from '../../wire/endpoint.ts';
import { idsInput } from '../../wire/family.ts';

const asked = z.object({
  flowNode: z.string(),
  /** As the catalogue calls it; null where the catalogue does not speak of it and it is asked for as ever. */
  name: z.string().nullable(),
});

const lackingPapers = z.object({
  asked: z.array(asked),
  /** Slots, and fields of a minor's guardian, by entry; only of entries in the caller's reach. */
  lacking: z.array(z.object({ id: z.string(), slots: z.array(z.string()), guardian: z.array(z.string()) })),
});
export type LackingPapers = z.output<typeof lackingPapers>;

export function lackingPapersOf(path: string) {
  return {
    lackingPapers: get(`${path}/lackingPapers`, {
      title: ['缺少的材料', 'Missing documents'],
      action: 'application_save',
      input: idsInput,
      data: lackingPapers,
    }),
  };
}
