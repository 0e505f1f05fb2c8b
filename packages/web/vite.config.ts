import react from '@vitejs/plugin-react';
import { messages } from '@trainrace/contract/messages';
import { defineConfig, type Plugin } from 'vite';
import { widgetText } from './src/widgets/widgets.words.ts';
import { pageSentences } from './page-sentences.ts';
import { columnFilterFree } from './without-column-filters.ts';
import { jsonSchemaFree } from './without-json-schema.ts';

/** The words of the page before any script has run: the default language, and both where nothing will run. */
const words: Plugin = {
  name: 'words',
  transformIndexHtml: (html) =>
    html
      .replace('%product%', widgetText.product[0])
      .replace('%browserTooOld%', messages.browserTooOld.join(' '))
      .replace('%needsScript%', widgetText.needsScript.join(' · ')),
};

export default defineConfig({
  plugins: [react(), words, pageSentences, jsonSchemaFree, columnFilterFree],
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    // The size report reads which file needs which.
    manifest: true,
    target: ['chrome119', 'edge119', 'firefox121', 'safari17.4'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files instead of many tiny ones, which compress worse and each cost a request:
        // one that the sign-in page has, one that every list has besides; the rest by itself.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'list', test: /packages\/web\/src\/resource\/define-page/, priority: 1 },
          ],
        },
      },
    },
  },
});
