// Allowed imports (the rooms are described in docs/architecture.md). Each rule says what to do instead.
import type { IForbiddenRuleType } from 'dependency-cruiser';

const room = (name: string, mayUse: string, comment: string): IForbiddenRuleType => ({
  name: `${name}-imports-only-its-own`,
  severity: 'error',
  comment,
  from: { path: `^packages/${name}/` },
  to: { path: '^packages/', pathNot: `^packages/(${name}${mayUse})` },
});

/** Rooms of the server from the ground up: each uses those before it, and knows none of those after it. */
export const SERVER_ROOMS =
  'time config security db context params key-rotation idempotency limits gateways integrity installation store access doctor logs domain jobs backup http sheets print modules families startup'.split(
    ' ',
  );
const SERVER_ROOM = `^packages/server/src/(${SERVER_ROOMS.join('|')})/`;

const oneWay = (name: string, index: number): IForbiddenRuleType => ({
  name: 'rooms-go-one-way',
  severity: 'error',
  comment:
    'A room of the server knows none of those after it in SERVER_ROOMS. Hand in what it needs, or move the file to the room that it belongs to.',
  from: { path: `^packages/server/src/${name}/`, pathNot: '[.]test[.]ts$|/test-[^/]+$|/durability/' },
  to: { path: `^packages/server/src/(${SERVER_ROOMS.slice(index + 1).join('|')})/` },
});

const featureToFeature = (from: string, mayUse: string): IForbiddenRuleType => ({
  name: 'feature-to-feature',
  severity: 'error',
  comment:
    'Features do not know each other. What those of one area share stands in the folder above them; what two areas need is a widget, or belongs to the contract.',
  from: { path: from },
  to: { path: '^packages/web/src/features/', pathNot: `^packages/web/src/features/(${mayUse})` },
});

export const boundaryRules: IForbiddenRuleType[] = [
  room(
    'contract',
    '/',
    'The contract runs anywhere. What needs the server or the browser belongs there; pass its result in as an argument.',
  ),
  room('devices', '/', 'Devices know nothing of ours: hand the socket or the value in from the web.'),
  room(
    'server',
    '/|contract/',
    'The server says what it says through the contract. Put what the web needs too into packages/contract.',
  ),
  room(
    'web',
    '/|contract/|devices/',
    'The web asks over HTTP. Call an endpoint of the contract instead of importing the server.',
  ),
  room(
    'e2e',
    '/|contract/|server/seed/',
    'A story sees what a user sees. Use the browser, the contract or the seed builders.',
  ),
  {
    name: 'verify-stands-alone',
    severity: 'error',
    comment: 'Strangers run it by itself to check us: write it out with what Node has. Its test may compare the two.',
    from: { path: '^packages/verify/', pathNot: '[.]test[.]ts$' },
    to: { dependencyTypesNot: ['core'] },
  },
  {
    name: 'packages-by-name',
    severity: 'error',
    comment: "Import another package by its name ('@trainrace/contract/…'), so that its package.json must list it.",
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'listed-in-the-manifest',
    severity: 'error',
    comment: 'List the package in the package.json of the room that imports it.',
    from: { path: '^packages/', pathNot: '[.]test[.]tsx?$|/src/test/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
  },
  {
    name: 'module-to-module',
    severity: 'error',
    comment: 'Modules do not know each other. Compose them in app.ts, or pass a store in.',
    from: { path: '^packages/server/src/modules/(.+)/[^/]+$' },
    to: { path: '^packages/server/src/modules/', pathNot: '^packages/server/src/modules/$1/' },
  },
  ...SERVER_ROOMS.slice(0, -1).map(oneWay),
  {
    name: 'rules-are-pure',
    severity: 'error',
    comment: 'A rule decides from its arguments. Read rows and the time before calling it.',
    from: { path: '[.]rules[.]ts$' },
    to: { path: [SERVER_ROOM, 'node_modules/(pg|kysely|fastify)/'], pathNot: '[.]rules[.]ts$' },
  },
  {
    name: 'rules-do-nothing',
    severity: 'error',
    comment: 'A rule reads no file, clock or socket. Do it before calling the rule.',
    from: { path: '[.]rules[.]ts$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-circles',
    severity: 'error',
    comment: 'Files that import each other are one file, or lack a third: move what both need into a file of its own.',
    from: {},
    to: { circular: true },
  },
  featureToFeature('^packages/web/src/features/([^/]+)/([^/]+)/', '$1/$2/|$1/[^/]+$'),
  // Modules shared by the pages of an area stand in the area's own folder.
  featureToFeature('^packages/web/src/features/([^/]+)/[^/]+$', '$1/'),
  {
    name: 'below-features',
    severity: 'error',
    comment: 'Only routes.tsx opens features. Shell, widgets, resource and api are told what they need.',
    from: { path: '^packages/web/src/(shell|widgets|resource|api|i18n)/', pathNot: '[.]test[.]tsx?$' },
    to: { path: '^packages/web/src/features/' },
  },
  {
    name: 'shell-stays-alone',
    severity: 'error',
    comment: 'Widgets and resource are used by features and the shell; they do not reach up into the shell.',
    from: { path: '^packages/web/src/(widgets|resource|api|i18n)/', pathNot: '[.]test[.]tsx?$' },
    to: { path: '^packages/web/src/shell/' },
  },
];
