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
            { name: 'first', tags: ['$initial'], priority: 20 },
            {
              name: 'frame',
              test: /src\/shell\/layout\/SignedIn|src\/(resource\/list|shell\/home)\/.*\.css$|\/(PageHead|Waiting|Failed|StatusDot|RowActions|RemoveButton|RecordPicker|StateAndStep)\.module\.css$/,
              priority: 19,
            },
            { name: 'list', test: /src\/resource\/define-page/, priority: 18 },
            // Words and rules that lists have as well; not those by which entrants are judged, which only their forms ask.
            {
              name: 'common',
              test: /\.about\.words\.ts$|citizen-lines\.words|contract\/src\/(wire\/(objects|next-step)|areas\/contests\/(eligibility|score-rules))\.ts$|command\/(table-commands|use-may-act)|detail\/(moment-now|next-of)|widgets\/steps\/(record-steps|step-said)|src\/api\/own-side/,
              priority: 17,
            },
            // The page of contests, and what it has in common with those around it.
            {
              name: 'contests',
              test: /contract\/src\/areas\/contests\/contest-(info|facts|remind|trade|commands)|contest-info\/contest-info\.page/,
              priority: 16,
            },
            { name: 'home', test: /src\/shell\/home\/HomePage/, priority: 15 },
            { name: 'recent', test: /src\/shell\/(search\/RememberOpened|layout\/TabMenu)/, priority: 14 },
            // Dialogs that rows and tools of a list open.
            {
              name: 'command',
              test: /resource\/command\/(TableCommand|CommandDialog|BatchFailures)\.tsx|widgets\/Dialog\.tsx$/,
              priority: 13,
            },
            // Parts that every record shows, in its own place; over its list it stands in a drawer.
            {
              name: 'record',
              test: /src\/resource\/(workspace\/\w|detail\/(RecordFacts|Revealing|StateHead|NextStep)|list\/FamilyList\.tsx|together\/(RecordBar|Present|Task)|trail\/use-trail-rows)|src\/widgets\/attachment\/AttachmentList\.tsx$/,
              priority: 12,
            },
            {
              name: 'drawer',
              test: /src\/resource\/detail\/RecordDetail\.tsx|src\/widgets\/PaneDrawer\.tsx$/,
              priority: 11,
            },
            { name: 'form', test: /src\/resource\/form\/(RecordForm|FormItems)\.tsx$/, priority: 10 },
            { name: 'conditions', test: /src\/widgets\/(Conditions|RuleChanges)\.tsx$/, priority: 9 },
            {
              name: 'contest',
              test: /contests\/contest-info\/(contest-workspace\.tsx|Contest(Blocked|Counts|Trades|RowSteps)|next-step\.tsx|TradePromotions|TradeRowSteps)/,
              priority: 8,
            },
            {
              name: 'entries',
              test: /contract\/src\/areas\/contests\/application-|contests\/entry\/(EntryStatus|entry-commands|entry-step|PapersButton)/,
              priority: 7,
            },
            {
              name: 'projects',
              test: /contract\/src\/areas\/deposits\/(construction|deposit|margin-instrument|send-remind)|construction-file\/construction-file\.page/,
              priority: 6,
            },
            {
              name: 'project',
              test: /deposits\/construction-file\/(file-workspace|ReturnCard|FileApproval|FileInstruments)/,
              priority: 5,
            },
          ],
        },
      },
    },
  },
});
