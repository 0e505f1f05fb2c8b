// Allowed imports (the rooms are described in docs/architecture.md). Each rule says what to do instead.
import type { IForbiddenRuleType } from 'dependency-cruiser';

const room = (name: string, mayUse: string, comment: string): IForbiddenRuleType => ({
  name: `${name}-imports-only-its-own`,
  severity: 'error',
  comment,
  from: { path: `^packages/${name}/` },
  to: { path: '^packages/', pathNot: `^packages/(${name}${mayUse})` },
});

/** Rooms of the server's platform from the ground up: each uses those before it, and knows none of those after it; those of one line may know each other. */
const LAYERS = [
  'time config security db context params key-rotation idempotency limits gateways integrity installation store access',
  'doctor logs calendar consents signing trail inbox outbox notify|sms accounts attachments experts ext materials',
  'templates jobs backup http sheets print',
].flatMap((rooms) => rooms.split(' '));
export const SERVER_ROOMS = LAYERS.flatMap((layer) => layer.split('|'));
const PLATFORM = '^packages/server/src/platform/';

/** Areas, as folders of contract, server and web: each may call those before it by their `api/`. */
export const AREA_ORDER = [
  'accounts',
  'system',
  'outside',
  'basic',
  'contests',
  'scores',
  'arrangement',
  'results',
  'deposits',
  'training',
  'documents',
  'messages',
  'privacy',
  'public',
  'home',
] as const;

const NO_TEST = '[.]test[.]tsx?$|/test-[^/]+$|/durability/';

const oneWay = (layer: string, index: number): IForbiddenRuleType => ({
  name: 'rooms-go-one-way',
  severity: 'error',
  comment:
    'A room of the platform knows none of those after it in SERVER_ROOMS. Hand in what it needs, or move the file to the room that it belongs to.',
  from: { path: `${PLATFORM}(${layer})/`, pathNot: NO_TEST },
  to: { path: `${PLATFORM}(${LAYERS.slice(index + 1).join('|')})/` },
});

/** Of an area of the server or the web. */
const areaRules = AREA_ORDER.flatMap((area, index): IForbiddenRuleType[] => {
  const from = { path: `^packages/(server|web)/src/areas/${area}/`, pathNot: NO_TEST };
  const later = AREA_ORDER.slice(index + 1).join('|');
  const earlier = AREA_ORDER.slice(0, index).join('|');
  return [
    ...(later === ''
      ? []
      : [
          {
            name: 'areas-go-one-way',
            severity: 'error' as const,
            comment: 'An area knows none of those after it in AREA_ORDER. Hand in what it needs in app/areas.ts.',
            from,
            to: { path: `^packages/(server|web)/src/areas/(${later})/` },
          },
        ]),
    ...(earlier === ''
      ? []
      : [
          {
            name: 'areas-by-their-api',
            severity: 'error' as const,
            comment:
              'Another area of the server is called by what stands in its folder `api`; pages of two areas share a widget.',
            from,
            to: {
              path: `^packages/(server|web)/src/areas/(${earlier})/`,
              pathNot: '^packages/server/src/areas/[^/]+/api/',
            },
          },
        ]),
  ];
});

/** The words of one area may be used in the words of another; how they lie on each other is the same. */
const contractAreas = AREA_ORDER.slice(0, -1).map(
  (area, index): IForbiddenRuleType => ({
    name: 'areas-go-one-way',
    severity: 'error',
    comment:
      'An area of the contract knows none of those after it in AREA_ORDER. Move what both say to the earlier one.',
    from: { path: `^packages/contract/src/areas/${area}/`, pathNot: NO_TEST },
    to: { path: `^packages/contract/src/areas/(${AREA_ORDER.slice(index + 1).join('|')})/` },
  }),
);

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
    name: 'platform-knows-no-area',
    severity: 'error',
    comment: 'The platform serves any area. Say it in the area.ts of the area, or hand it in.',
    from: { path: PLATFORM, pathNot: NO_TEST },
    to: { path: '^packages/server/src/(areas|app)/' },
  },
  {
    name: 'only-app-knows-all',
    severity: 'error',
    comment: 'Only app/ puts areas together. What an area needs of the process is one of its services.',
    from: { path: '^packages/server/src/areas/', pathNot: NO_TEST },
    to: { path: '^packages/server/src/app/' },
  },
  ...LAYERS.slice(0, -1).map(oneWay),
  ...areaRules,
  ...contractAreas,
  {
    name: 'rules-are-pure',
    severity: 'error',
    comment: 'A rule decides from its arguments. Read rows and the time before calling it.',
    from: { path: '[.]rules[.]ts$' },
    to: { path: [PLATFORM, 'node_modules/(pg|kysely|fastify)/'], pathNot: '[.]rules[.]ts$' },
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
  {
    name: 'below-areas',
    severity: 'error',
    comment: 'Only routes.tsx opens pages of areas. Shell, widgets, resource and api are told what they need.',
    from: { path: '^packages/web/src/(shell|widgets|resource|api|i18n)/', pathNot: '[.]test[.]tsx?$' },
    to: { path: '^packages/web/src/areas/' },
  },
  {
    name: 'shell-stays-alone',
    severity: 'error',
    comment: 'Widgets and resource are used by areas and the shell; they do not reach up into the shell.',
    from: { path: '^packages/web/src/(widgets|resource|api|i18n)/', pathNot: '[.]test[.]tsx?$' },
    to: { path: '^packages/web/src/shell/' },
  },
];
