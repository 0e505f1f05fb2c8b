// How pages are shown to a person, wherever the person signs in: language, size of type, colours. Devices keep their own choice.
import { z } from 'zod';
import { post } from '../../wire/endpoint.ts';

/** Left out: nothing was chosen. */
export const display = z.object({
  lang: z.literal(['zh', 'en']).optional(),
  isLarge: z.boolean().optional(),
  scheme: z.literal(['system', 'light', 'dark']).optional(),
  colour: z.literal(['blue', 'teal', 'green', 'purple', 'magenta']).optional(),
});
export type Display = z.output<typeof display>;

export const ownDisplay = {
  /** One's own; what is left out stays as it was. Of all of it the user info tells (`extData.display`). */
  keep: post('/api/blade-system/display/keep', {
    title: ['保存显示设置', 'Keep display settings'],
    action: 'signedIn',
    input: z.strictObject(display.shape),
    data: z.null(),
    done: 'updated',
  }),
};
