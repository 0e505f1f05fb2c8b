// Every call of the area, by what it is about.
import { dept } from './dept.ts';
import { dict } from './dict.ts';
import { ownDisplay } from './display.ts';
import { importCenter } from './import-center.ts';
import { jobs } from './jobs.ts';
import { apiLog, errorLog, usualLog } from './logs.ts';
import { listSetting } from './list-setting.ts';
import { menu } from './menu.ts';
import { oss } from './oss.ts';
import { param } from './param.ts';
import { right } from './right.ts';
import { systemCalls } from './sealed-calls.ts';
import { trail } from './trail.ts';

export const calls = {
  systemCalls,
  dept,
  dict,
  param,
  menu,
  right,
  listSetting,
  ownDisplay,
  oss,
  jobs,
  importCenter,
  trail,
  usualLog,
  apiLog,
  errorLog,
};
