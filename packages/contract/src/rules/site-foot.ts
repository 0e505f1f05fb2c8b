// Foot that sites of public bodies carry: who runs the site, under which numbers it is registered, and where its faults are reported.
// Each part is a parameter of the installation; one that is empty, or is no such number, leaves its part out.
import { inLang, type Lang } from '../wire/label.ts';
import type { SiteFoot, SiteFootKey } from './site-foot-fields.ts';
import { FILING, siteFootLabels } from './site-foot.labels.ts';

/** An address beside plain words would be a link to anywhere: it is one over https, or refused. */
const isContact = (value: string): boolean => {
  if (!/:\/\/|^\s*(?:javascript|data|vbscript):/i.test(value)) return true;
  return /^https:\/\/[^\s<>"']+$/.test(value) && URL.canParse(value);
};

/** Forms of the numbers: those that the registers of the ministries give out. */
const FORMS: Readonly<Record<SiteFootKey, (value: string) => boolean>> = {
  siteOwner: (value) => value.length <= 100,
  siteOwnerEn: (value) => value.length <= 200,
  siteContact: (value) => value.length <= 200 && isContact(value),
  siteIcpNo: (value) => FILING.icp.test(value),
  sitePoliceNo: (value) => FILING.police.test(value),
  siteCode: (value) => /^(?:\d{10}|bm\d{8})$/.test(value),
};

export function isSiteFootKey(key: string): key is SiteFootKey {
  return Object.hasOwn(FORMS, key);
}

export function fitsSiteFoot(key: SiteFootKey, value: string): boolean {
  return FORMS[key](value);
}

export interface FootPart {
  key: keyof typeof siteFootLabels;
  text: string;
  href?: string;
}

/** Parts in the order of the foot. What was written past the form, by an import or by hand, is no link. */
export function footParts(foot: Readonly<SiteFoot>, lang: Lang): FootPart[] {
  const said = (key: SiteFootKey) => (fitsSiteFoot(key, foot[key]) ? foot[key] : '');
  const part = (key: FootPart['key'], value: string, href?: string): FootPart[] => {
    if (value === '') return [];
    const text = `${inLang(siteFootLabels[key], lang)}${lang === 'zh' ? '：' : ': '}${value}`;
    return [href === undefined ? { key, text } : { key, text, href }];
  };
  const owner = (lang === 'en' && said('siteOwnerEn')) || said('siteOwner');
  const [contact, icp, police, code] = [said('siteContact'), said('siteIcpNo'), said('sitePoliceNo'), said('siteCode')];
  return [
    ...part('siteOwner', owner),
    ...part('siteContact', contact, contact.startsWith('https://') ? contact : undefined),
    ...part('siteIcpNo', icp, 'https://beian.miit.gov.cn/'),
    ...part(
      'sitePoliceNo',
      police,
      `https://beian.mps.gov.cn/#/query/webSearch?code=${/\d{14}/.exec(police)?.[0] ?? ''}`,
    ),
    ...part('siteCode', code),
    ...(code === ''
      ? []
      : [
          {
            key: 'findErrors' as const,
            text: inLang(siteFootLabels.findErrors, lang),
            href: `https://zfwzgl.www.gov.cn/exposure/jiucuo.html?site_code=${code}`,
          },
        ]),
  ];
}
