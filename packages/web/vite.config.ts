import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { widgetText } from './src/widgets/widgets.words.ts';
import { NEWER, targetsOf } from './old-browsers/engines.ts';
import { pageSentences } from './page-sentences.ts';
import { shellWorker } from './shell-worker.ts';
import { columnFilterFree } from './without-column-filters.ts';
import { formLibraryFree } from './without-form-library.ts';
import { jsonSchemaFree } from './without-json-schema.ts';
import { treeSelectionFree } from './without-tree-selection.ts';

/** The words of the page before any script has run: the default language, and both where nothing will run. */
const words: Plugin = {
  name: 'words',
  transformIndexHtml: (html) =>
    html.replace('%product%', widgetText.product[0]).replace('%needsScript%', widgetText.needsScript.join(' · ')),
};

export default defineConfig({
  plugins: [
    react(),
    words,
    pageSentences,
    jsonSchemaFree,
    columnFilterFree,
    formLibraryFree,
    treeSelectionFree,
    shellWorker,
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    // The size report reads which file needs which.
    manifest: true,
    target: targetsOf(NEWER),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files instead of many tiny ones, which compress worse and each cost a request: one that the sign-in page
        // has, then those that the frame, every list, the home page and what it leads to have besides; the rest by itself.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 6 },
            {
              name: 'frame',
              test: /src\/shell\/layout\/SignedIn|src\/(resource\/list|shell\/home)\/.*\.css$|\/(PageHead|Waiting|Failed|StatusDot|RowActions|RemoveButton|RecordPicker|StateAndStep)\.module\.css$/,
              priority: 5,
            },
            { name: 'list', test: /src\/resource\/define-page/, priority: 4 },
            // Words and rules that lists have as well; not those by which entrants are judged, which only their forms ask.
            {
              name: 'common',
              test: /\.about\.words\.ts$|citizen-lines\.words|contract\/src\/(wire\/objects|areas\/contests\/(eligibility|score-rules))\.ts$/,
              priority: 3,
            },
            { name: 'home', test: /src\/shell\/home\/HomePage/, priority: 2 },
            { name: 'recent', test: /src\/shell\/(search\/RememberOpened|layout\/TabMenu)/, priority: 1 },
          ],
        },
      },
    },
  },
});
