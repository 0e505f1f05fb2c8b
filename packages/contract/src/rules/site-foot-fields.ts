// Parameters of the foot, apart from its forms and words: the public configuration, which every page loads, knows no more of it.
import { z } from 'zod';

export const siteFoot = z.object({
  siteOwner: z.string(),
  /** Shown on English pages; without it the Chinese name is. */
  siteOwnerEn: z.string(),
  siteContact: z.string(),
  siteIcpNo: z.string(),
  sitePoliceNo: z.string(),
  siteCode: z.string(),
});
export type SiteFoot = z.output<typeof siteFoot>;
export type SiteFootKey = keyof SiteFoot;

export const SITE_FOOT_KEYS = Object.keys(siteFoot.shape) as readonly SiteFootKey[];
export const EMPTY_FOOT = Object.fromEntries(SITE_FOOT_KEYS.map((key) => [key, ''])) as Readonly<SiteFoot>;
