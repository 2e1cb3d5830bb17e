// Every example that a page of the documents has itself, in TypeScript, HTML or JSON, is compiled and run here, or read by the
// code that reads such a file. The other examples are included from site/recipes, which has its own tests.

import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cardDataSchema } from '@unified-shell/api/slots';
import { actions } from '@unified-shell/catalogue/registration/action';
import { slots } from '@unified-shell/catalogue/registration/slot';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProviders } from '../../apps/gateway/src/identity/federation/read-providers';
import { readOidcClients } from '../../apps/gateway/src/identity/oidc-clients/read-oidc-clients';
import { readTransmitters } from '../../apps/gateway/src/identity/security-events/transmitter';
import { parseCatalogue } from '../../packages/catalogue/src/parse-catalogue';
import { parseRegistration } from '../../packages/catalogue/src/test-support/parse-registration';
import { tile } from '../../packages/catalogue/src/test-support/registration-samples';
import { readPages } from '../../site/build/pages.mjs';
import { exampleOf, examplesOf, FRAME_CODE, type Surroundings, writeExamples } from './documented-examples';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = path.join(ROOT, '.cache', 'documented-examples');

const EXAMPLES = readPages().flatMap(({ source }) => examplesOf(ROOT, source));
const codeOf = (id: string) => exampleOf(ROOT, id).code;

const PACKAGE_CODE: Readonly<Record<string, Surroundings>> = {
  'packages/address/README.md 1': { exports: 'path, formatShellPath' },
  'packages/api/README.md 1': {},
  'packages/catalogue/README.md 1': {
    before: "import { solutions } from './solutions';",
    exports: 'router, facts, resolveRoute',
  },
  'packages/errors/README.md 1': { exports: 'shellErrors' },
  'packages/messages/README.md 1': { exports: 'text' },
  'packages/protocol/README.md 1': { exports: 'channel' },
  'packages/search/README.md 1': { exports: 'rank' },
  'packages/text/README.md 1': { exports: 'address, shown' },
};

/** Run against the built product in tests/clients. */
const IN_CLIENT_TESTS = ['docs/solutions.md 1'];
/** Run with the packed packages, in the folder of a new solution. */
const IN_PACKAGES_SPEC = ['packages/testing/README.md 1', 'packages/testing/README.md 2'];
/** Lines of a file that runs. */
const IN_FILE: Readonly<Record<string, string>> = {
  'packages/solution-page/README.md 1': 'examples/suite/home/src/main.tsx',
};
const IN_HTML = ['packages/runtime/README.md 1'];

/** Reads a JSON example as the product reads such a file. */
const inFile = (read: (file: string) => unknown) => async (text: string) => {
  const file = path.join(FOLDER, 'example.json');
  writeFileSync(file, text, { mode: 0o600 });
  return read(file);
};
const asAction = (text: string) => v.parse(actions, [JSON.parse(text)]);
const JSON_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'docs/assistant.md 1': asAction,
  'docs/assistant.md 2': asAction,
  'docs/assistant.md 3': inFile(readOidcClients),
  'docs/catalogue.md 1': (text) => parseRegistration({ ...tile, ...JSON.parse(text) }),
  'docs/federation.md 1': inFile(readProviders),
  'docs/guides/cards.md 1': (text) => v.parse(slots, JSON.parse(`{${text}}`).slots),
  'docs/guides/cards.md 2': (text) => v.parse(v.strictObject(cardDataSchema.entries), JSON.parse(text)),
  'docs/guides/embed.md 1': (text) =>
    v.parse(v.strictObject({ shells: v.array(v.string()) }), JSON.parse(text)),
  'docs/guides/embed.md 2': (text) => parseCatalogue([], [{ name: 'example', text }]),
  'docs/guides/publish-a-registration.md 1': (text) => parseCatalogue([], [{ name: 'example', text }]),
  'docs/guides/tools.md 1': asAction,
  // A line of the log.
  'docs/operations.md 1': (text) =>
    v.parse(v.looseObject({ level: v.string(), msg: v.string() }), JSON.parse(text)),
  'docs/operations.md 2': inFile(readTransmitters),
  'docs/operations.md 3': inFile(readOidcClients),
};

const packedCode = Object.fromEntries(IN_PACKAGES_SPEC.map((id) => [id, {}]));
const importExample = writeExamples(ROOT, FOLDER, { ...PACKAGE_CODE, ...FRAME_CODE, ...packedCode });
beforeAll(() => {
  const solution = parseRegistration({ path: '/sample' });
  writeFileSync(
    path.join(FOLDER, 'solutions.ts'),
    `export const solutions = [${JSON.stringify(solution)}] as never[];\n`,
  );
  const config = {
    extends: '../../tests/tsconfig.json',
    compilerOptions: { rootDir: '../../', noEmit: true, composite: false, incremental: false },
    include: ['*.ts', '*.tsx'],
  };
  writeFileSync(path.join(FOLDER, 'tsconfig.json'), JSON.stringify(config));
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test('each example has its test', () => {
  const tested = [
    ...Object.keys(PACKAGE_CODE),
    ...Object.keys(FRAME_CODE),
    ...IN_CLIENT_TESTS,
    ...IN_PACKAGES_SPEC,
    ...Object.keys(IN_FILE),
    ...IN_HTML,
    ...Object.keys(JSON_READERS),
  ];
  expect(tested.sort()).toEqual(EXAMPLES.map(({ id }) => id).sort());
});

test('the examples in TypeScript compile', async () => {
  const tsc = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '-p', FOLDER, '--pretty', 'false']);
  const output = await run.then(
    () => '',
    (error) => String(error.stdout),
  );
  expect(output).toBe('');
});

test.each(Object.entries(JSON_READERS))('the product reads the example %s', async (id, read) => {
  await expect(Promise.resolve(read(codeOf(id)))).resolves.toBeDefined();
});

test.each(Object.entries(IN_FILE))('the example %s is in %s', (id, file) => {
  const code = codeOf(id).replaceAll(/ \/\/ .*$/gm, '');
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(code.trim());
});

describe('an example of a package', () => {
  test('packages/address/README.md 1 parses and formats a path', async () => {
    const { path: parsed, formatShellPath } = await importExample('packages/address/README.md 1');
    expect(parsed).toMatchObject({
      tenant: 'alder',
      contexts: [{ name: 'sname', value: 'stage' }],
      path: '/sample/list',
      query: 'page=2',
    });
    expect(formatShellPath(parsed)).toBe('/@alder/sname:stage/sample/list?page=2');
  });

  test('packages/catalogue/README.md 1 resolves a path', async () => {
    const { router, facts, resolveRoute } = await importExample('packages/catalogue/README.md 1');
    expect(resolveRoute(router, '/sample/list', facts)).toMatchObject({
      kind: 'solution',
      base: '/sample',
      remainder: '/list',
      parameters: {},
    });
  });

  test('packages/errors/README.md 1 has the attributes of an error', async () => {
    const { shellErrors } = await importExample('packages/errors/README.md 1');
    expect(shellErrors.TIMEOUT).toMatchObject({ code: '500-000', canRetry: true, needsUser: true });
  });

  test('packages/messages/README.md 1 has the text of a key', async () => {
    const { text } = await importExample('packages/messages/README.md 1');
    expect(text('navigation.toggle')).toMatch(/\w/);
  });

  test('packages/protocol/README.md 1 queues a message', async () => {
    const { channel } = await importExample('packages/protocol/README.md 1');
    expect(() => channel.close()).not.toThrow();
  });

  test('packages/search/README.md 1 ranks the beginning of a name first', async () => {
    const { rank } = await importExample('packages/search/README.md 1');
    expect(rank(['Templates', 'Platform'], 'plat', (name: string) => ({ name }))).toEqual([
      'Platform',
      'Templates',
    ]);
  });

  test('packages/text/README.md 1 stores a domain in ASCII and shows it in Unicode', async () => {
    const example = await importExample('packages/text/README.md 1');
    expect(example).toMatchObject({ address: 'anna@xn--bcher-kva.example', shown: 'anna@bücher.example' });
  });
});
