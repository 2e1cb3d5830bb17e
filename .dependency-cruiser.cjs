// The import rules. Each comment says what its rule protects; `npm run check` enforces them.
const test = String.raw`\.test\.(ts|tsx|mjs)$|/test-support/`;
const project = '^(packages|apps|examples|tests|scripts)/';

/** A part that may import, within the project, only itself and the named parts. */
function mayImportOnly(name, part, others, comment) {
  const allowed = [part, ...others].map((path) => `^${path}/`);
  return {
    name,
    comment,
    severity: 'error',
    from: { path: `^${part}/.*src/` },
    to: { path: project, pathNot: allowed },
  };
}

/** The packages that a solution of this repository may import. */
const forSolutions = ['packages/app-sdk', 'packages/messages', 'packages/solution-page'];

const react = 'node_modules/(react|react-dom|react-aria[^/]*|react-stately|@react-[^/]+)/';
/**
 * The bindings of the SDK, each with the framework that its file imports. Vue has its files in a folder `dist`, which no rule
 * sees; `bundle.test.ts` sees it by the size of the client.
 */
const bindings = {
  react: 'node_modules/react(-dom)?/',
  svelte: 'node_modules/svelte/',
  angular: 'node_modules/@angular/',
};
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
  ...['events', 'broadcast', 'health', 'overload', 'mail', 'registrations', 'admin-calls'],
  // Domains
  ...[
    'accounts',
    'groups',
    'pictures',
    'brand',
    'identity',
    'organisation-policies',
    'bearer',
    'organisations',
    'memberships',
    'entitlements',
    'query',
    'settings',
  ],
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
  ...[
    'notifications',
    'live',
    'agreements',
    'surveys',
    'audit-streams',
    'solutions',
    'releases',
    'vitals',
    'solution-addresses',
    'help',
    'translation',
    'wording',
    'programmes',
  ],
  ...['analytics', 'zero-touch', 'search', 'slots', 'header', 'boot', 'directory', 'assistant', 'graphql'],
  // Operation
  ...['build', 'backup', 'demo', 'catalogue', 'administration', 'metrics', 'telemetry'],
  // What the servers of solutions ask
  'service-calls',
  // Wiring
  ...['hosts', 'wiring', 'processes', 'start'],
];

const identity = '^apps/gateway/src/identity';

const identityRooms = [
  // Foundations: settings and lifetimes, rows and cookies of the provider, keys and seals, guards, plain pages
  ...['shared', 'storage', 'keys', 'guards', 'pages'],
  // The keys and messages of SAML, which both of its sides share
  ...['saml-keys', 'saml-xml'],
  // The accounts of the servers of solutions
  'service-accounts',
  // The session, its tokens, and the provider that both come from
  ...['session', 'tokens', 'oidc-clients', 'authorize', 'sign-in-methods', 'provider'],
  // The tokens that such servers get
  'service-tokens',
  // The pages of a sign-in that is over
  'expired-pages',
  // Signing in: at an organisation, with a password, a code or a passkey, as one of the accounts
  ...['federation', 'demonstration-provider', 'step-up', 'passwords', 'recovery-codes', 'authenticator'],
  ...['sign-in', 'passkeys', 'choose-account', 'assistant-clients'],
  // The calls of a session: tokens for the shell and its solutions, on any host
  ...['clients', 'token', 'profile', 'switch-profile', 'impersonation', 'custom-domain'],
  // Its end
  ...['logout-urls', 'sign-out'],
  // The shell as an identity provider of SAML: it signs people in, and ends their sessions
  'saml-idp',
  // Changes by people and administrators
  ...['membership-offers', 'account', 'password-reset', 'security-events', 'administer'],
];

const kernelRooms = [
  ...['platform', 'url', 'session', 'workspace', 'resolve', 'frames', 'live'],
  ...['requests', 'wiring'],
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
      'The shapes between browser and gateway: of the project they import only the types of the catalogue.',
    ),
    mayImportOnly(
      'errors-is-a-leaf',
      'packages/errors',
      [],
      'The catalogue of errors imports nothing of the project.',
    ),
    mayImportOnly('text-is-a-leaf', 'packages/text', [], 'The forms of texts import nothing of the project.'),
    mayImportOnly(
      'protocol-knows-texts',
      'packages/protocol',
      ['packages/text'],
      'Of the project the protocol imports only the forms of texts.',
    ),
    mayImportOnly(
      'messages-is-a-leaf',
      'packages/messages',
      [],
      'The messages import nothing of the project.',
    ),
    mayImportOnly(
      'look-knows-pictures',
      'packages/look',
      ['packages/api'],
      'The common look imports nothing of the project but the form of a picture.',
    ),
    {
      name: 'look-knows-pictures-only',
      comment: 'Of the shapes between browser and gateway, the common look knows that of a picture.',
      severity: 'error',
      from: { path: '^packages/look/' },
      to: { path: '^packages/api/', pathNot: 'picture' },
    },
    mayImportOnly(
      'solution-page-uses-the-sdk',
      'packages/solution-page',
      ['packages/app-sdk', 'packages/look', 'packages/messages'],
      'The page of a solution works with the SDK, as the solution does.',
    ),
    mayImportOnly(
      'search-knows-texts',
      'packages/search',
      ['packages/text'],
      'Of the project the ranking imports only the forms of texts.',
    ),
    mayImportOnly(
      'runtime-knows-protocol',
      'packages/runtime',
      ['packages/protocol', 'packages/app-sdk', 'packages/text'],
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
    ...Object.entries(bindings).map(([name, library]) => ({
      name: `sdk-binds-${name}-in-one-file`,
      comment: 'An application gets only the framework that it uses.',
      severity: 'error',
      from: { path: '^packages/app-sdk/src/', pathNot: [test, `/${name}\\.ts$`] },
      to: { path: library },
    })),
    mayImportOnly(
      'testing-stands-alone',
      'packages/testing',
      [],
      'The box starts the built product as its own process, as the operator does.',
    ),
    mayImportOnly(
      'cli-knows-testing',
      'packages/cli',
      ['packages/testing', 'packages/api', 'packages/errors'],
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
    mayImportOnly(
      'console-knows-its-api',
      'apps/console',
      [...forSolutions, 'packages/api', 'packages/look', 'packages/text'],
      'The console of the administration is a solution, which also takes the schemas of its own API, and pictures of people.',
    ),
    {
      name: 'console-knows-its-own-api-only',
      comment:
        'The console checks the answers of the administration with the schemas that describe them, and knows no other answer. Brands and slots have files of their own, because pages show them too.',
      severity: 'error',
      from: { path: '^apps/console/' },
      to: { path: '^packages/api/', pathNot: 'administration|/(accent|brand|slots)\\.ts$' },
    },
    ...['notifications', 'preferences'].map((name) =>
      mayImportOnly(
        `${name}-uses-the-sdk-only`,
        `apps/${name}`,
        forSolutions,
        'An application in a frame works with the SDK; its texts are the messages.',
      ),
    ),
    mayImportOnly(
      'demonstrations-use-the-sdk-only',
      'examples/suite',
      [...forSolutions, 'packages/search'],
      'The demonstrations prove that the SDK is enough; they rank as the shell does.',
    ),
    {
      name: 'packages-do-not-know-apps',
      comment: 'Packages are below applications.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^(apps|examples|tests|scripts)/' },
    },
    ...inOrder('gateway', '^apps/gateway/src', gatewayRooms, [String.raw`main\.ts$`, 'isolation/']),
    ...inOrder('identity', identity, identityRooms, [String.raw`[^/]+\.ts$`, 'conformance/']),
    {
      name: 'identity-rooms-do-not-know-the-whole',
      comment: 'The files beside the rooms put identity together.',
      severity: 'error',
      from: { path: `${identity}/[^/]+/`, pathNot: test },
      to: { path: String.raw`${identity}/[^/]+\.ts$` },
    },
    ...inOrder('kernel', `${shell}/kernel`, kernelRooms),
    {
      name: 'kernel-is-below',
      comment:
        'The kernel knows neither the browser nor how something is drawn, nor a feature, nor the bundle that it is part of.',
      severity: 'error',
      from: { path: `${shell}/kernel/`, pathNot: test },
      to: { path: `${shell}/(browser|chrome|features|entries)/` },
    },
    {
      name: 'browser-is-below',
      comment: 'The adapters of the browser are below what is drawn.',
      severity: 'error',
      from: { path: `${shell}/browser/`, pathNot: test },
      to: { path: `${shell}/(chrome|features|entries)/` },
    },
    {
      name: 'chrome-knows-no-feature',
      comment: 'Features are listed by the entries alone, so that a new one is one folder and one line.',
      severity: 'error',
      from: { path: `${shell}/chrome/`, pathNot: [test, 'specimens', 'test-model'] },
      to: { path: `${shell}/(features|entries)/` },
    },
    {
      name: 'features-stay-apart',
      comment:
        'What a feature needs of another one is a port (`FeaturePorts`), an action or a part of the view.',
      severity: 'error',
      from: { path: '^apps/shell/src/features/([^/]+)/', pathNot: [test, 'specimens', '/gallery/'] },
      to: { path: '^apps/shell/src/(features|entries)/', pathNot: '^apps/shell/src/features/$1/' },
    },
    {
      name: 'ui-reads-view-models',
      comment: 'React draws view models; it does not reach into sessions, decisions, frames or the wiring.',
      severity: 'error',
      from: { path: `${shell}/(chrome/(ui|header)|features/[^/]+/ui)/`, pathNot: test },
      to: { path: `${shell}/kernel/(url|session|resolve|frames|wiring)/`, pathNot: 'chrome-module' },
    },
    {
      name: 'without-react',
      comment: 'Kernel, adapters, models and packages are free of the framework.',
      severity: 'error',
      from: {
        path: [
          `${shell}/(kernel|browser|worker|chrome/(model|actions))/`,
          `${shell}/features/[^/]+/(?!ui/)`,
          '^packages/(address|api|catalogue|errors|protocol|runtime|search|text)/',
        ],
        pathNot: test,
      },
      to: { path: react },
    },
    {
      name: 'entries-stay-small',
      comment: 'What the page waits for has no React and no UI, except for what is imported later.',
      severity: 'error',
      from: { path: `${shell}/entries/(guard|boot|boot-dev|decisions|deferred)\\.ts$` },
      to: {
        path: [`${shell}/(chrome/(ui|header)|features/[^/]+/ui)/`, react],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'entries-are-the-top',
      comment: 'An entry is the beginning of a bundle: only another entry imports one, later; and tests.',
      severity: 'error',
      from: { path: '^apps/shell/', pathNot: [`${shell}/entries/`, test] },
      to: { path: `${shell}/entries/` },
    },
    {
      name: 'only-identity-uses-oidc',
      comment: 'One folder of the gateway knows the OpenID libraries, and the tests that play a client.',
      severity: 'error',
      from: { path: project, pathNot: '^(apps/gateway/src/identity|tests/clients)/' },
      to: { path: 'node_modules/(oidc-provider|openid-client)/' },
    },
    {
      name: 'product-does-not-import-tests',
      comment: 'Test code stays out of the product.',
      severity: 'error',
      from: { path: '^(packages|apps|examples|scripts)/', pathNot: [test, 'specimens', '/gallery/'] },
      to: { path: [test, '^tests/'] },
    },
    {
      name: 'no-dev-dependency-in-product',
      comment: 'What runs in production is a dependency, not a development dependency.',
      severity: 'error',
      // The tools for those who build solutions are no part of the product: there the user's own Playwright drives the browser,
      // and the user's own framework is bound.
      from: {
        path: '^(packages|apps|examples)/[^/]+/.*src/',
        pathNot: [test, '^packages/(cli|testing)/', String.raw`^packages/app-sdk/src/(svelte|angular)\.ts$`],
      },
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
