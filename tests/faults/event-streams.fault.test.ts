/**
 * The event streams of many browsers, each of another user, on one process: the time from the moment at which a
 * notification is stored until it is on all of them, and the memory of a connection. `STREAMS` sets their number, and
 * `LIMIT_MS` the time. Runs on the embedded engine, whose statements take the same process.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deriveSecrets } from '../../apps/gateway/src/config/secrets';
import { connectEmbedded } from '../../apps/gateway/src/database/embedded/open-embedded';
import { migrate } from '../../apps/gateway/src/database/migrations/migrate';
import type { Database } from '../../apps/gateway/src/database/schema';
import { loadSigningKeys } from '../../apps/gateway/src/identity/keys/signing-keys';
import { testSettings } from '../../apps/gateway/src/identity/test-support/test-settings';
import {
  createMintAccessToken,
  type TokenSubject,
} from '../../apps/gateway/src/identity/tokens/mint-access-token';
import { createSignToken } from '../../apps/gateway/src/identity/tokens/sign-token';
import { systemClock } from '../../apps/gateway/src/platform/clock';
import { ask } from './support/ask';
import { embedded } from './support/engines';
import { type EventStream, openEventStream } from './support/event-stream';
import { readFigures } from './support/process-figures';
import { startProduct } from './support/product';

const STREAMS = Number(process.env['STREAMS'] ?? '2000');
const LIMIT_MS = Number(process.env['LIMIT_MS'] ?? '1000');
const ROUNDS = 5;
/** Streams that are opened at once, as browsers do over a morning. */
const OPENED_AT_ONCE = 20;
const RECIPIENTS_PER_MESSAGE = 100;
const HOST = 'experience.shell.localhost:4000';
const ORGANISATION = `${'1'.repeat(24)}@UnifiedOrg`;

const indexes = Array.from({ length: STREAMS }, (_, index) => index + 1);
const userOf = (index: number) => `${String(index).padStart(24, '0')}@ExternalID`;
/** The recipients of each message that an application sends: a message names at most so many. */
const parts = Array.from({ length: Math.ceil(STREAMS / RECIPIENTS_PER_MESSAGE) }, (_, part) =>
  indexes.slice(part * RECIPIENTS_PER_MESSAGE, (part + 1) * RECIPIENTS_PER_MESSAGE).map(userOf),
);

it(`a notification is on the streams of ${STREAMS} browsers within ${LIMIT_MS} ms, once`, {
  timeout: 600_000,
}, async () => {
  const { variables, port, folder, remove } = await embedded.create();
  const SECRET = randomBytes(32).toString('hex');
  const tokens = await fill(folder, SECRET);
  const product = await startProduct({ ...variables, SECRET });

  const before = await readFigures(port);
  const streams: EventStream[] = [];
  for (let next = 0; next < STREAMS; next += OPENED_AT_ONCE) {
    const some = tokens.ofUsers.slice(next, next + OPENED_AT_ONCE);
    streams.push(...(await Promise.all(some.map((token) => openEventStream(port, token)))));
  }
  await delay(2_000);
  const after = await readFigures(port);

  const delays: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const title = `Round ${round}`;
    const storedAt: number[] = [];
    for (const part of parts) {
      const { status } = await ask(port, notificationTo(part, title, tokens.ofApplication));
      expect(status).toBe(200);
      storedAt.push(performance.now());
    }
    await expect
      .poll(() => streams.filter(({ times }) => times(title).length > 0).length, {
        ...{ timeout: 30_000, interval: 50 },
      })
      .toBe(STREAMS);
    const waits = streams.flatMap(({ times }, index) =>
      times(title).map((at) => at - (storedAt[Math.floor(index / RECIPIENTS_PER_MESSAGE)] ?? 0)),
    );
    delays.push(Math.max(...waits));
    await delay(500);
    expect(streams.filter(({ times }) => times(title).length !== 1)).toEqual([]);
  }

  const sorted = delays.map(Math.round).toSorted((a, b) => a - b);
  const kilobytes = (after.residentBytes - before.residentBytes) / STREAMS / 1024;
  process.stdout.write(
    `${STREAMS} event streams: a notification is on the last of them ${sorted.join(', ')} ms after it is stored; ` +
      `${kilobytes.toFixed(1)} KB of memory for each connection\n`,
  );
  expect(sorted[Math.floor(ROUNDS / 2)]).toBeLessThanOrEqual(LIMIT_MS);

  for (const { close } of streams) close();
  product.signal('SIGTERM');
  expect((await product.ended()).code).toBe(0);
  await remove();
});

/** Fills a new database with users of one organisation, each with a session. @returns their tokens */
async function fill(folder: string, secret: string) {
  const database = await connectEmbedded(folder);
  try {
    await migrate(database.db);
    await addUsers(database.db);
    const now = systemClock.now();
    const keys = await loadSigningKeys(database.db, deriveSecrets(secret).sealingKeys, now);
    const random = { next: () => randomBytes(16).toString('base64url') };
    const mint = createMintAccessToken(
      createSignToken(() => keys.current, testSettings, systemClock, random),
      testSettings,
    );
    const tokenOf = async (index: number, more: Partial<TokenSubject> = {}) => {
      const own = { client_id: 'unified-shell', scope: 'openid', user_id: userOf(index), sid: `uid${index}` };
      return (await mint({ ...own, ...more })).token;
    };
    return {
      ofUsers: await Promise.all(indexes.map((index) => tokenOf(index))),
      ofApplication: await tokenOf(1, { client_id: 'app:sample', app_ids: ['sample'] }),
    };
  } finally {
    await database.close();
  }
}

async function addUsers(db: Database): Promise<void> {
  const user = sql`lpad(i::text, 24, '0') || '@ExternalID'`;
  const all = sql`generate_series(1, ${sql.lit(STREAMS)}) as i`;
  const statements = [
    sql`insert into organisations (id, tenant, name, region) values (${ORGANISATION}, 'many', 'Many', 'va7')`,
    sql`insert into people (id, email) select md5('person' || i)::uuid, i || '@many.example' from ${all}`,
    sql`insert into accounts (user_id, person_id, type, auth_type, owning_organisation_id, first_name, last_name, display_name)
      select ${user}, md5('person' || i)::uuid, 'type2', 'eoa', ${ORGANISATION}, 'Ann', 'Onymous', 'Ann Onymous' from ${all}`,
    sql`insert into memberships (user_id, organisation_id, named_roles)
      select ${user}, ${ORGANISATION}, array[]::text[] from ${all}`,
    sql`insert into oidc_payloads (model, id, uid, payload, expires_at)
      select 'Session', 'jti' || i, 'uid' || i, jsonb_build_object('kind', 'Session', 'jti', 'jti' || i, 'uid', 'uid' || i,
        'accountId', ${user}, 'loginTs', extract(epoch from now())::bigint, 'exp', extract(epoch from now())::bigint + 3600,
        'authorizations', jsonb_build_object('unified-shell', jsonb_build_object('sid', 'client', 'grantId', 'grant'))),
        now() + interval '1 hour' from ${all}`,
  ];
  for (const statement of statements) await statement.execute(db);
}

function notificationTo(userIds: readonly string[], title: string, token: string) {
  const notifications = [{ topic: 'Orders', title, userIds }];
  return {
    method: 'POST' as const,
    path: '/api/notifications/v1',
    headers: { host: HOST, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ organisation: ORGANISATION, notifications }),
  };
}
