// Help where one stands: the tasks of the caller's roles, and the page of each (docs/manual).
import { z } from 'zod';
import { get } from '../../wire/endpoint.ts';

const task = { slug: z.string(), title: z.string() };

const PATH = '/api/zjgrsj-trainrace/manual';

export const manual = {
  tasks: get(`${PATH}/tasks`, {
    title: ['帮助目录', 'Tasks of the manual'],
    action: 'signedIn',
    input: z.object({}),
    data: z.array(
      z.object({
        ...task,
        /** Paths of the pages that it is done on. */
        pages: z.array(z.string()),
      }),
    ),
  }),
  read: get(`${PATH}/task`, {
    title: ['帮助', 'A task of the manual'],
    action: 'signedIn',
    input: z.object({ slug: z.string().max(60) }),
    data: z.object({
      ...task,
      /** A little of HTML, made of our own text: headings, lists, emphasis, pictures. */
      html: z.string(),
    }),
  }),
};
