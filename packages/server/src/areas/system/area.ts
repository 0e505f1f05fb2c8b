// Settings of the installation, rights and menus, attachments, journals, trail.
import type { Area } from '#platform/area.ts';
import { mountAttach } from './attach/attach.routes.ts';
import { mountDept } from './dept/dept.routes.ts';
import { mountDict } from './dict/dict.routes.ts';
import { dictSpec } from './dict/dict.store.ts';
import { mountDisplay } from './display/display.ts';
import { mountDocs } from './docs/docs.routes.ts';
import { mountListSetting } from './list-setting/list-setting.routes.ts';
import { mountLogs } from './logs/logs.routes.ts';
import { mountMenu } from './menu/menu.routes.ts';
import { mountJobs } from './own-jobs/jobs.routes.ts';
import { mountParam } from './param/param.routes.ts';
import { paramSpec } from './param/param.store.ts';
import { smsKind, storeKind } from './providers/configuration.store.ts';
import { mountProviders } from './providers/providers.routes.ts';
import { mountRight } from './right/right.routes.ts';
import { mountSystem } from './system.routes.ts';
import { mountTrail } from './trail/trail.routes.ts';

export const system: Area = {
  families: [
    { mount: mountDocs },
    { mount: mountSystem },
    { mount: mountDept },
    { specs: [dictSpec], mount: mountDict },
    { specs: [paramSpec], mount: mountParam },
    { mount: mountMenu },
    { mount: mountRight },
    { mount: mountListSetting },
    { mount: mountDisplay },
    { mount: mountAttach },
    { mount: mountJobs },
    { mount: mountLogs },
    { mount: mountTrail },
    { specs: [storeKind.spec, smsKind.spec], mount: mountProviders },
  ],
};
