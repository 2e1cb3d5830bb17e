/**
 * The figures of one gateway on PostgreSQL with few or many people, organisations and registrations: its start, its memory, and the
 * times of a sign-in, a start of the shell, lists and searches. `PEOPLE`, `ORGANISATIONS` and `SOLUTIONS` set the
 * numbers, `SAMPLES` how often each call is timed. The figures are printed; only the answers are checked.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../apps/gateway/src/database/migrations/migrate';
import {
  asLogin,
  hasPostgresql,
} from '../../apps/gateway/src/database/test-support/postgresql-test-database';
import { DEMO_PASSWORD } from '../../apps/gateway/src/demo/demo-people';
import { seedDemonstration } from '../../apps/gateway/src/demo/seed';
import { argon2Hasher } from '../../apps/gateway/src/identity/sign-in/password-hash';
import { TestBrowser } from '../../apps/gateway/src/identity/test-support/test-browser';
import { asSystem } from './support/as-system';
import { type Answer, ask } from './support/ask';
import { postgresql } from './support/engines';
import { emailOf, generate, organisationOf } from './support/generated-data';
import type { LoadRequest } from './support/keep-alive-load';
import { latency, sendInTurn } from './support/open-load';
import { readFigures } from './support/process-figures';
import { startProduct } from './support/product';

const numbers = {
  people: Number(process.env['PEOPLE'] ?? '100'),
  organisations: Number(process.env['ORGANISATIONS'] ?? '20'),
  solutions: Number(process.env['SOLUTIONS'] ?? '100'),
};
const SAMPLES = Number(process.env['SAMPLES'] ?? '20');
const SIGN_INS = 5;
const CLIENTS = 4;
const LOAD_SECONDS = 10;
const SHELL = 'experience.shell.localhost:4000';
const CHECK = '/ims/check/v6/token?client_id=unified-shell&scope=openid';

// 2026-11-26 Needs PostgreSQL, which is for these numbers.
it.skipIf(!hasPostgresql)(
  `starts, signs in, lists and searches with ${numbers.people} people, ${numbers.organisations} organisations and ` +
    `${numbers.solutions} registrations`,
  { timeout: 3_600_000 },
  async () => {
    const world = await postgresql.create();
    onTestFinished(() => world.remove());
    const url = world.variables['DATABASE_URL'] ?? '';
    const filledMs = await timeOf(() => fill(url));
    const megabytes = await asLogin(url, async (db) => {
      const { rows } = await sql<{ mb: number }>`
        select (pg_database_size(current_database()) / 1048576)::int as mb`.execute(db);
      return rows[0]?.mb;
    });

    let startedMs = 0;
    const SECRET = randomBytes(32).toString('hex');
    const starting = performance.now();
    const product = await startProduct({ ...world.variables, SECRET });
    startedMs = performance.now() - starting;
    const { port } = world;
    const atRest = await readFigures(port);
    print('data', `made in ${seconds(filledMs)}, ${megabytes} MB in the database`);
    print('start', `${seconds(startedMs)}, ${toMegabytes(atRest.residentBytes)} MB of memory`);

    const signIns: number[] = [];
    let token = '';
    for (let index = 1; index <= SIGN_INS; index += 1) {
      signIns.push(
        await timeOf(async () => {
          token = await signIn(port, emailOf(index));
        }),
      );
    }
    print('sign-in', describeTimes(signIns.map((ms) => ({ ms }))));
    const administrator = await signIn(port, 'staff@unified-shell.example');

    const last = numbers.people;
    for (const [name, request, part] of callsOf(token, administrator, last)) {
      const answers: Answer[] = [];
      for (let sample = 0; sample < SAMPLES; sample += 1) answers.push(await ask(port, request));
      const [first] = answers;
      expect([name, first?.status, first?.text.includes(part)]).toEqual([name, 200, true]);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      print(name, `${describeTimes(answers)}, ${Math.ceil((first?.text.length ?? 0) / 1024)} KB`);
    }

    const boot = bootOf(token);
    const before = await readFigures(port);
    const answers = await sendInTurn({ port, requests: [boot], seconds: LOAD_SECONDS }, CLIENTS);
    const after = await readFigures(port);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const perCore = answers.length / (after.cpuSeconds - before.cpuSeconds);
    print(
      'boot under load',
      `${Math.round(perCore)} calls for each second of a core, ${describeTimes(answers)}`,
    );
    print('memory after', `${toMegabytes(after.residentBytes)} MB`);

    product.signal('SIGTERM');
    expect((await product.ended()).code).toBe(0);
  },
);

async function fill(url: string): Promise<void> {
  await asLogin(url, migrate);
  const passwordHash = await argon2Hasher.hash(DEMO_PASSWORD);
  await asSystem(url, async (db) => {
    await seedDemonstration(db, async () => passwordHash);
    await generate(db, numbers, passwordHash);
  });
  // As autovacuum does in the hours of a real growth.
  await asLogin(url, (db) => sql`analyze`.execute(db));
}

async function signIn(port: number, email: string): Promise<string> {
  const browser = new TestBrowser(port);
  await browser.signIn(email, DEMO_PASSWORD);
  return String((await browser.shellCall('POST', CHECK)).json()['access_token']);
}

const headersOf = (token: string) => ({
  host: SHELL,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

const bootOf = (token: string): LoadRequest => ({
  method: 'POST',
  path: '/api/boot',
  headers: headersOf(token),
  body: '{}',
});

/** Each call, and a text that its answer has. */
function callsOf(
  token: string,
  administrator: string,
  last: number,
): [name: string, request: LoadRequest, part: string][] {
  const list = (below: string): LoadRequest => ({
    method: 'GET',
    path: `/api/admin/v1${below}`,
    headers: headersOf(administrator),
  });
  const lastOrganisation = `Organization ${numbers.organisations}`;
  return [
    [
      'page',
      { method: 'GET', path: '/', headers: { host: SHELL, accept: 'text/html' } },
      '/api/catalogue/v1/',
    ],
    ['boot', bootOf(token), 'Organization'],
    ['list of people', list('/people?limit=50'), '@'],
    ['search of a person', list(`/people?limit=50&q=${encodeURIComponent(emailOf(last))}`), emailOf(last)],
    ['list of organisations', list('/organisations?limit=50'), 'Organization'],
    [
      'search of an organisation',
      list(`/organisations?limit=50&q=${encodeURIComponent(lastOrganisation)}`),
      lastOrganisation,
    ],
    [
      'members of an organisation',
      list(`/memberships?limit=50&organisation=${encodeURIComponent(organisationOf(2))}`),
      '@size.example',
    ],
    ['list of solutions', list('/solutions?limit=50'), '"items"'],
    [
      'search of a solution',
      list(`/solutions?limit=50&q=size-${numbers.solutions}`),
      `size-${numbers.solutions}`,
    ],
    ['audit trail', list('/audit?limit=50'), 'session.sign-in'],
  ];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const toMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
const describeTimes = (answers: readonly { ms: number }[]) =>
  `p50 ${latency(answers, 0.5)} ms, p99 ${latency(answers, 0.99)} ms`;

function print(name: string, text: string): void {
  process.stdout.write(`size: ${name}: ${text}\n`);
}
