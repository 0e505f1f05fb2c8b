import { inLang, type Label, type Lang } from '@trainrace/contract/wire/label';
import { metaOf } from '@trainrace/contract/wire/fields';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';

export interface Group {
  tag: string;
  labels: Readonly<Record<string, Label>>;
  calls: readonly Endpoint[];
}

/** The calls as one readable page, without a script. */
export function docsPage(groups: readonly Group[], lang: Lang): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>trainrace API</title>
<style>body{font:14px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#1f1f1f}
h2{margin-top:2.5rem;border-bottom:1px solid #d9d9d9}code{font-size:13px}summary{cursor:pointer;padding:.35rem 0}
table{border-collapse:collapse;margin:.5rem 0 1rem}td,th{border:1px solid #d9d9d9;padding:.2rem .6rem;text-align:left;vertical-align:top}</style></head>
<body><h1>trainrace API</h1><p><a href="/api/docs/openapi.json">OpenAPI 3.1</a></p>
${groups.map((group) => `<h2>${escape(group.tag)}</h2>${group.calls.map((call) => section(call, group, lang)).join('')}`).join('')}
</body></html>`;
}

const section = (call: Endpoint, group: Group, lang: Lang): string =>
  `<details><summary><code>${call.method} ${escape(call.path)}</code> ${escape(inLang(call.title, lang))}</summary>
<p>${lang === 'zh' ? '' : 'Right: '}<code>${escape(call.action)}</code></p><table>${rows(call, group, lang)}</table></details>`;

const rows = (call: Endpoint, { labels }: Group, lang: Lang): string =>
  Object.entries(call.input.shape)
    .map(([field, schema]) => {
      const meta = metaOf(schema);
      const words = meta?.dictionary
        ? [...meta.dictionary.labels].map(([code, label]) => `${code} ${inLang(label, lang)}`).join(' · ')
        : (meta?.kind ?? '');
      const title = labels[field];
      return `<tr><td><code>${escape(field)}</code></td><td>${title ? escape(inLang(title, lang)) : ''}</td><td>${escape(words)}</td></tr>`;
    })
    .join('');

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
