// Every call of the area, by what it is about.
import { extAccess } from './ext-access.ts';
import { extHealth } from './ext-health.ts';
import { extConsent, finance, sxt } from './ext.ts';

export const calls = { sxt, finance, extAccess, extHealth, extConsent };
