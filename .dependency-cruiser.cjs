// The import rules. Each comment says what its rule protects; `npm run check` enforces them.
const test = String.raw`\.test\.(ts|tsx|mjs)$|/test-support/`;
const project = '^(packages|apps|tests|scripts)/';

/** A part that may import, within the project, only itself and the named parts. */
function mayImportOnly(name, part, others, comment) {
  const allowed = [part, ...others].map((path) => `^${path}/`);
  return {
    name,
    comment,
    severity: 'error',
    from: { path: `^${part}/src/` },
    to: { path: project, pathNot: allowed },
  };
}

const react = 'node_modules/(react|react-dom|react-aria[^/]*|react-stately|@react-[^/]+)/';
const shell = '^apps/shell/src';

/**
 * Rooms (folders) in an order: each may import the rooms before it, never those after it. Type imports count too, so
 * that no two rooms import each other. Tests and `test-support` may import all rooms.
 * @param beside files and test folders beside the rooms
 */
function inOrder(name, root, rooms, beside = []) {
  const ordered = rooms.slice(0, -1).map((room, index) => ({
    name: `${name}-room-${room}`,
    comment: `A room imports the rooms before it. After ${room}: ${rooms.slice(index + 1).join(', ')}.`,
    severity: 'error',
    from: { path: `${root}/${room}/`, pathNot: test },
    to: { path: `${root}/(${rooms.slice(index + 1).join('|')})/` },
  }));
  const inRoom = [`${root}/(${rooms.join('|')}|test-support)/`, ...beside.map((path) => `${root}/${path}`)];
  return [
    ...ordered,
    {
      name: `${name}-has-these-rooms-only`,
      comment: 'A new folder gets its place in the order of rooms.',
      severity: 'error',
      from: { path: `${root}/`, pathNot: inRoom },
      to: {},
    },
    {
      name: `${name}-has-these-rooms-only-to`,
      comment: 'A new folder gets its place in the order of rooms.',
      severity: 'error',
      from: {},
      to: { path: `${root}/`, pathNot: inRoom },
    },
  ];
}

const gatewayRooms = [
  // Foundations
  ...['platform', 'config', 'database', 'logging', 'http', 'delivery', 'pages'],
  ...['events', 'broadcast', 'health', 'overload', 'mail'],
  // Domains
  ...['accounts', 'identity', 'bearer', 'organisations', 'memberships', 'entitlements', 'query', 'settings'],
  ...[
    'sandboxes',
    'flags',
    'collaborators',
    'navigation',
    'access-requests',
    'recents',
    'commerce',
    'diagnostics',
  ],
  ...['notifications', 'live', 'agreements', 'surveys', 'releases', 'help', 'translation', 'wording'],
  ...['analytics', 'zero-touch', 'search', 'header', 'boot', 'assistant', 'graphql'],
  // Operation
  ...['build', 'backup', 'demo', 'catalogue', 'administration', 'metrics', 'telemetry'],
  // Wiring
  ...['hosts', 'wiring', 'processes', 'start'],
];

const shellRooms = [
  'platform',
  'url',
  'session',
  'workspace',
  'resolve',
  'frames',
  'live',
  'app-requests',
  'chrome',
  'shell',
];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'What imports itself cannot be read, tested or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that resolves nowhere is a typing slip or a missing dependency.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: [String.raw`\?(url|raw|inline|worker)$`, '^virtual:'] },
    },
    mayImportOnly(
      'catalogue-is-a-leaf',
      'packages/catalogue',
      [],
      'The catalogue imports nothing of the project.',
    ),
    mayImportOnly(
      'address-is-a-leaf',
      'packages/address',
      [],
      'The grammar of addresses imports nothing of the project.',
    ),
    mayImportOnly(
      'api-knows-the-catalogue',
      'packages/api',
      ['packages/catalogue'],
      'The types between browser and gateway: of the project they import only the types of the catalogue.',
    ),
    mayImportOnly(
      'errors-is-a-leaf',
      'packages/errors',
      [],
      'The catalogue of errors imports nothing of the project.',
    ),
    mayImportOnly(
      'protocol-is-a-leaf',
      'packages/protocol',
      [],
      'The protocol imports nothing of the project.',
    ),
    mayImportOnly(
      'messages-is-a-leaf',
      'packages/messages',
      [],
      'The messages import nothing of the project.',
    ),
    mayImportOnly('search-is-a-leaf', 'packages/search', [], 'The ranking imports nothing of the project.'),
    mayImportOnly(
      'runtime-knows-protocol',
      'packages/runtime',
      ['packages/protocol', 'packages/app-sdk'],
      'The runtime runs in the frames of solutions: the protocol, and the public types of the SDK.',
    ),
    {
      name: 'runtime-takes-types-of-the-sdk',
      comment: 'The runtime implements the public types of the SDK and carries none of its code.',
      severity: 'error',
      from: { path: '^packages/runtime/src/', pathNot: test },
      to: { path: '^packages/app-sdk/', dependencyTypesNot: ['type-only'] },
    },
    mayImportOnly(
      'sdk-knows-protocol',
      'packages/app-sdk',
      ['packages/protocol'],
      'The SDK is shipped to others: protocol only.',
    ),
    mayImportOnly(
      'testing-stands-alone',
      'packages/testing',
      [],
      'The box starts the built product as its own process, as the operator does.',
    ),
    mayImportOnly(
      'cli-knows-testing',
      'packages/cli',
      ['packages/testing'],
      'The commands run outside this repository too, with the published packages.',
    ),
    mayImportOnly(
      'shell-knows-packages',
      'apps/shell',
      ['packages'],
      'An application imports packages, never another application.',
    ),
    mayImportOnly(
      'identity-knows-packages',
      'apps/identity',
      ['packages'],
      'An application imports packages, never another application.',
    ),
    mayImportOnly(
      'gateway-knows-packages',
      'apps/gateway',
      ['packages'],
      'The gateway never imports the shell or any other application.',
    ),
    {
      name: 'suite-uses-the-sdk-only',
      comment:
        'The demonstration solutions prove that the SDK is enough; their texts are the messages, and they rank as the shell does.',
      severity: 'error',
      from: { path: '^apps/suite/', pathNot: String.raw`vite\.config\.ts$` },
      to: { path: project, pathNot: ['^apps/suite/', '^packages/(app-sdk|messages|search|api)/'] },
    },
    {
      name: 'only-administration-knows-the-api',
      comment:
        'The console of the administration is a door of the product: it takes the types of its own API, and no code.',
      severity: 'error',
      from: { path: '^apps/suite/', pathNot: '^apps/suite/admin/' },
      to: { path: '^packages/api/' },
    },
    {
      name: 'administration-takes-types-of-the-api',
      comment: 'The API travels as JSON; the console checks the answers itself.',
      severity: 'error',
      from: { path: '^apps/suite/admin/' },
      to: { path: '^packages/api/', pathNot: 'administration' },
    },
    {
      name: 'packages-do-not-know-apps',
      comment: 'Packages are below applications.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^(apps|tests|scripts)/' },
    },
    ...inOrder('gateway', '^apps/gateway/src', gatewayRooms, [String.raw`main\.ts$`, 'isolation/']),
    ...inOrder('shell', `${shell}/core`, shellRooms),
    {
      name: 'core-without-dom-and-ui',
      comment:
        'The core knows neither the browser nor how something is drawn, nor the bundle that it is part of.',
      severity: 'error',
      from: { path: `${shell}/core/`, pathNot: test },
      to: { path: `${shell}/(ui|browser|entries)/` },
    },
    {
      name: 'browser-without-ui',
      comment: 'The adapters of the browser are below what is drawn.',
      severity: 'error',
      from: { path: `${shell}/browser/`, pathNot: test },
      to: { path: `${shell}/(ui|entries)/` },
    },
    {
      name: 'ui-reads-view-models',
      comment: 'React draws view models; it does not reach into sessions, decisions, frames or the wiring.',
      severity: 'error',
      from: { path: `${shell}/ui/`, pathNot: test },
      to: { path: `${shell}/(entries|core/(url|session|resolve|frames|shell))/` },
    },
    {
      name: 'without-react',
      comment: 'Core, adapters and packages are free of the framework.',
      severity: 'error',
      from: {
        path: `^(apps/shell/src/(core|browser)|packages/(address|api|catalogue|errors|protocol|runtime|search))/`,
        pathNot: test,
      },
      to: { path: react },
    },
    {
      name: 'entries-stay-small',
      comment: 'What the page waits for has no React and no UI, except for what is imported later.',
      severity: 'error',
      from: { path: `${shell}/entries/(guard|boot|boot-dev|decisions|deferred)\\.ts$` },
      to: { path: [`${shell}/ui/`, react], dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'entries-are-the-top',
      comment: 'An entry is the beginning of a bundle: only another entry imports one, later; and tests.',
      severity: 'error',
      from: { path: '^apps/shell/', pathNot: [`${shell}/entries/`, test] },
      to: { path: `${shell}/entries/` },
    },
    {
      name: 'ui-features-stay-apart',
      comment: 'Features of the UI do not import one another; what they share lies in ui/shared.',
      severity: 'error',
      from: { path: '^apps/shell/src/ui/([^/]+)/' },
      to: {
        path: '^apps/shell/src/ui/[^/]+/',
        pathNot: ['^apps/shell/src/ui/$1/', '^apps/shell/src/ui/shared/'],
      },
    },
    {
      name: 'only-identity-uses-oidc',
      comment: 'One folder of the gateway knows the OpenID libraries.',
      severity: 'error',
      from: { path: project, pathNot: '^apps/gateway/src/identity/' },
      to: { path: 'node_modules/(oidc-provider|openid-client)/' },
    },
    {
      name: 'product-does-not-import-tests',
      comment: 'Test code stays out of the product.',
      severity: 'error',
      from: { path: '^(packages|apps|scripts)/', pathNot: test },
      to: { path: [test, '^tests/'] },
    },
    {
      name: 'no-dev-dependency-in-product',
      comment: 'What runs in production is a dependency, not a development dependency.',
      severity: 'error',
      // The tools for those who build solutions are no part of the product: there the user's own Playwright drives the browser.
      from: { path: '^(packages|apps)/[^/]+/.*src/', pathNot: [test, '^packages/(cli|testing)/'] },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
  ],
  options: {
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', String.raw`\.cache/`] },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
    moduleSystems: ['es6', 'cjs'],
    progress: { type: 'none' },
  },
};
