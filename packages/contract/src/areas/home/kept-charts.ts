// The charts that a person chose for the home page; `workbench` tells them.
import { z } from 'zod';
import { post } from '../../wire/endpoint.ts';
import { keysOf } from '../../wire/objects.ts';
import { HOME_CHARTS } from './home-charts.ts';

/** So many a person chooses. */
export const MOST_CHARTS = 3;

export const keptCharts = {
  keep: post('/api/zjgrsj-trainrace/workbench/charts/keep', {
    title: ['保存首页图表', 'Keep the charts'],
    action: 'signedIn',
    input: z.object({ charts: z.array(z.literal(keysOf(HOME_CHARTS))).max(MOST_CHARTS) }),
    data: z.null(),
    done: 'updated',
  }),
};
