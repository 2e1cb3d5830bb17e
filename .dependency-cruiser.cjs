// The laws of import. Each rule says what it protects; `npm run check` holds them.
const test = String.raw`\.test\.(ts|tsx|mjs)$|/test-support/`;
const project = '^(packages|apps|tests|scripts)/';

/** A part that may import of the project only itself and the parts named. */
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

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'What imports itself cannot be read, tested or moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
    mayImportOnly(
      'runtime-knows-protocol',
      'packages/runtime',
      ['packages/protocol'],
      'The runtime runs in foreign frames: protocol only.',
    ),
    mayImportOnly(
      'sdk-knows-protocol',
      'packages/app-sdk',
      ['packages/protocol'],
      'The SDK is shipped to others: protocol only.',
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
      comment: 'The demonstration solutions prove that the SDK is enough; their texts are the messages.',
      severity: 'error',
      from: { path: '^apps/suite/', pathNot: String.raw`vite\.config\.ts$` },
      to: { path: project, pathNot: ['^apps/suite/', '^packages/(app-sdk|messages)/'] },
    },
    {
      name: 'packages-do-not-know-apps',
      comment: 'Packages are below applications.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^(apps|tests|scripts)/' },
    },
    {
      name: 'core-without-ui',
      comment: 'Decisions do not depend on how they are shown.',
      severity: 'error',
      from: { path: '^apps/shell/src/core/' },
      to: { path: '^apps/shell/src/(ui|boot)/' },
    },
    {
      name: 'core-without-react',
      comment: 'Core is framework-free.',
      severity: 'error',
      from: { path: '^(apps/shell/src/core|packages/(catalogue|errors|protocol|runtime))/' },
      to: { path: 'node_modules/(react|react-dom|react-aria[^/]*|react-stately|@react-[^/]+)/' },
    },
    {
      name: 'boot-stays-small',
      comment: 'The boot script is a few KB: no React, no UI.',
      severity: 'error',
      from: { path: '^apps/shell/src/boot/', pathNot: test },
      to: {
        path: [
          '^apps/shell/src/ui/',
          'node_modules/(react|react-dom|react-aria[^/]*|react-stately|@react-[^/]+)/',
        ],
        dependencyTypesNot: ['dynamic-import'],
      },
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
      from: { path: '^(packages|apps)/[^/]+/.*src/', pathNot: test },
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
