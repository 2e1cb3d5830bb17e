import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSolution as create, describeRoad } from './create-solution.mjs';

const templates = fileURLToPath(new URL('../../../examples', import.meta.url));
const createSolution = (folder, port, framework = 'plain') => create(folder, { templates, port, framework });

let parent;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'unified-shell-solution-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('a new solution has its own name, path and address', () => {
  const { name, registration } = createSolution(path.join(parent, 'customer-reports'), 5180);
  expect(name).toBe('customer-reports');
  expect(JSON.parse(readFileSync(registration, 'utf8'))).toMatchObject({
    appId: 'customer-reports',
    name: 'Customer reports',
    path: '/customer-reports',
    spaAppId: 'customer-reports',
    sandbox: {
      historyType: 'HASH',
      sources: { dev: 'http://customer-reports.localhost:5180/', prod: '{hosted}/' },
    },
  });
  const page = readFileSync(path.join(parent, name, 'index.html'), 'utf8');
  expect(page).toContain('<title>Customer reports</title>');
  expect(page).not.toMatch(/orders/i);
});

it.each(['my-orders', 'orders'])('the page of a new solution has the name %s once', (name) => {
  createSolution(path.join(parent, name), 5180);
  const page = readFileSync(path.join(parent, name, 'index.html'), 'utf8');
  const title = { 'my-orders': 'My orders', orders: 'Orders' }[name];
  expect(page).toContain(`<title>${title}</title>`);
});

it.each([
  ['react', 'src/App.tsx', 'src/App.test.tsx'],
  ['vue', 'src/App.vue', 'src/App.test.ts'],
  ['svelte', 'src/App.svelte', 'src/App.test.ts'],
  ['angular', 'src/app.ts', 'src/app.test.ts'],
])('a new solution with %s has its own name, address and version of the SDK', (framework, app, test) => {
  const folder = path.join(parent, 'customer-reports');
  create(folder, { templates, port: 5180, framework, sdk: 'file:vendor/app-sdk.tgz' });
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  expect(JSON.parse(read('public/registration.json')).sandbox.sources.dev).toBe(
    'http://customer-reports.localhost:5180/',
  );
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'customer-reports',
    dependencies: { '@unified-shell/app-sdk': 'file:vendor/app-sdk.tgz' },
  });
  expect(read(app)).toContain('<h1>Customer reports</h1>');
  for (const file of [app, test, 'src/texts.ts', 'index.html']) expect(read(file)).not.toMatch(/orders/i);
  expect(read('.gitignore')).toContain('node_modules');
});

it('refuses an unknown framework and creates nothing', () => {
  expect(() => createSolution(path.join(parent, 'orders'), 5180, 'ember')).toThrow('is not a framework');
  expect(readdirSync(parent)).toEqual([]);
});

it('the test of a new solution passes outside the repository', async () => {
  const folder = path.join(parent, 'invoices');
  createSolution(folder, 5180);
  // Node would report to the outer test runner if it found this variable.
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--test', '--test-reporter=tap', 'test.mjs'],
    {
      cwd: folder,
      env,
      timeout: 14_000,
    },
  );
  expect(stdout).toMatch(/^# pass 1$/m);
});

it.each(['Orders', '1st', 'a_b', 'a-', '-a', 'a'.repeat(64)])(
  'refuses the name %s and creates nothing',
  (name) => {
    expect(() => createSolution(path.join(parent, name), 5180)).toThrow('is not a name of a solution');
    expect(readdirSync(parent)).toEqual([]);
  },
);

it.each([0, 65_536, Number.NaN])('refuses the port %s and creates nothing', (port) => {
  expect(() => createSolution(path.join(parent, 'orders'), port)).toThrow('between 1 and 65535');
  expect(readdirSync(parent)).toEqual([]);
});

it('does not overwrite a folder', () => {
  const folder = path.join(parent, 'orders');
  createSolution(folder, 5180);
  expect(() => createSolution(folder, 5181)).toThrow('exists already');
  expect(readFileSync(path.join(folder, 'registration.json'), 'utf8')).toContain(':5180/');
});

it('the words after the creation name each step with its command, from the first test to the first users', () => {
  const words = describeRoad('../orders', 'plain', {
    shell: (registration) => [`open ${registration}`],
    release: (command) => `release ${command}`,
    locate: (file) => path.posix.join('/any/orders', file),
    where: 'in this folder',
  });
  const commands = words.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []));
  expect(commands).toEqual([
    'cd ../orders',
    'node --test test.mjs',
    'node serve.mjs',
    'open /any/orders/registration.json',
    'release register /any/orders/registration.json',
    "release publish /any/orders --version 1.0.0 --leave-out '*.mjs'",
    'release promote orders --version 1.0.0',
  ]);
});
