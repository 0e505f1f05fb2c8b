// Entries for parts that work on records of any family.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { AnyCalls } from '#resource/page.ts';

export const entryCalls = applicationInfo as unknown as AnyCalls;
