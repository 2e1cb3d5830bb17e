/**
 * An organisation of 500 people in ten groups arrives by the sign-ins at its provider alone, has the rights of its groups,
 * changes them, and leaves. The expectation is counted here, not by the rules of the product.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { createSandbox } from '../../sandboxes/administer/administer-sandboxes';
import { inOrder } from '../../test-support/in-order';
import { changeRule, createRule } from '../group-rules/administer-rules';
import { NO_PEOPLE, setProviderPeople } from './administer-people';
import { claimsOf, MAPLE, openProviderWorld, type ProviderWorld } from './test-support/provider-world';

const isLongRun = process.env['LONG_RUN'] === '1';
/** A tenth of a second each: the whole organisation comes in long runs alone. 100 people are in all pairs of groups. */
const PEOPLE = isLongRun ? 500 : 100;
const GROUPS = 10;
const AT_ONCE = 8;
const LEAVE_AFTER_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The job that ends memberships runs at least as often. */
const RUN_MS = 10 * 60 * 1000;

/** The group with the number k gives the role ROLE_k; even ones a product, every third one a sandbox; the first one administers. */
const groupName = (k: number) => `Department ${k}`;
const isSold = (k: number) => k % 2 === 0;
const hasSandbox = (k: number) => k % 3 === 0;

/** Person n is in the groups n mod 10 and (n / 10) mod 10, and everyone is in `Everyone`. */
const groupsOfNumber = (n: number) => [...new Set([n % GROUPS, Math.floor(n / GROUPS) % GROUPS])];

interface Rights {
  roles: string[];
  products: string[];
  sandboxes: string[];
}

function expected(groups: readonly number[]): Rights {
  return {
    roles: [...groups.map((k) => `ROLE_${k}`), ...(groups.includes(0) ? ['ORG_ADMIN'] : [])].toSorted(),
    products: groups
      .filter(isSold)
      .map((k) => `product_${k}`)
      .toSorted(),
    sandboxes: groups.some(hasSandbox) ? groups.filter(hasSandbox).map(() => 'dev') : [],
  };
}

/** The server, if there is one: there, sign-ins run at once. */
const engines = isLongRun ? testEngines : testEngines.slice(-1);

describe.each(engines)(`an organisation of ${PEOPLE} people on $name`, inOrder, (engine) => {
  let world: ProviderWorld;
  const groups = new Map<number, number[]>();
  const times: string[] = [];
  beforeAll(async () => {
    world = await openProviderWorld(engine);
    await world.operate(async (admin) => {
      const sandbox = {
        title: 'Dev',
        region: 'va7',
        type: 'DEVELOPMENT',
        state: 'active',
        isDefault: false,
      } as const;
      await createSandbox(admin, { organisation: MAPLE, name: 'dev', ...sandbox, policies: [] });
      const settings = {
        ...NO_PEOPLE,
        mode: 'new' as const,
        admissionGroups: ['Everyone'],
        leaveAfterDays: LEAVE_AFTER_DAYS,
      };
      await setProviderPeople(admin, MAPLE, { settings, version: 0 });
      for (let k = 0; k < GROUPS; k += 1)
        await createRule(admin, {
          organisation: MAPLE,
          group: groupName(k),
          roles: [`ROLE_${k}`, ...(k === 0 ? ['ORG_ADMIN'] : [])],
          policies: hasSandbox(k) ? [{ sandbox: 'dev', privileges: [] }] : [],
          products: isSold(k) ? [{ serviceCode: `product_${k}`, data: {} }] : [],
        });
    });
  });
  afterAll(async () => {
    if (isLongRun) process.stdout.write(`${times.join('\n')}\n`);
    await world.close();
  });

  async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    const result = await work();
    times.push(`${name}: ${Math.round(performance.now() - from)} ms`);
    return result;
  }
  const claims = (n: number, names: readonly string[]) =>
    claimsOf(`person-${n}`, { given_name: 'Person', family_name: `Number ${n}`, groups: names });
  async function signIn(numbers: readonly number[], names: (n: number) => readonly string[]) {
    const waiting = [...numbers];
    const codes: (string | undefined)[] = [];
    const lane = async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift())
        codes.push((await world.signIn(claims(n, names(n)))).code);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return codes;
  }
  const everyone = Array.from({ length: PEOPLE }, (_, n) => n);
  const ofNumber = (n: number) => ['Everyone', ...(groups.get(n) ?? []).map(groupName)];

  async function rightsOfAll(): Promise<Map<string, Rights>> {
    const { rows } = await sql<Rights & { email: string }>`
      select email, named_roles as roles,
        array(select service_code from product_contexts where user_id = member.user_id order by 1) as products,
        array(select sandbox from effective_policies where user_id = member.user_id) as sandboxes
      from memberships as member join accounts using (user_id) join people on people.id = person_id
      where organisation_id = ${MAPLE} and disabled_at is null`.execute(world.db);
    return new Map(rows.map(({ email, ...rights }) => [email, rights]));
  }
  async function expectRights(count: number) {
    const all = await rightsOfAll();
    expect(all.size).toBe(count);
    for (const [n, own] of groups)
      expect([n, all.get(`person-${n}@maple.example`)]).toEqual([n, expected(own)]);
  }
  const sessions = async () => {
    const { rows } = await sql`select from oidc_payloads where model = 'Session'`.execute(world.db);
    return rows.length;
  };

  it('arrives with the rights of its groups', async () => {
    for (const n of everyone) groups.set(n, groupsOfNumber(n));
    const codes = await timed(`${PEOPLE} first sign-ins`, () => signIn(everyone, ofNumber));
    expect(codes).toEqual(everyone.map(() => undefined));
    await expectRights(PEOPLE);
    expect(await sessions()).toBe(PEOPLE);
  }, 120_000);

  it('signs in again with the same rights and no further event', async () => {
    const count = async () =>
      (await world.db.selectFrom('events').select('id').where('actor', '=', 'provider').execute()).length;
    const before = await count();
    await timed(`${PEOPLE} further sign-ins`, () => signIn(everyone, ofNumber));
    expect(await count()).toBe(before);
    await expectRights(PEOPLE);
  }, 120_000);

  it('has other rights when people change their groups', async () => {
    const moving = everyone.filter((n) => n % 5 === 0);
    for (const n of moving) groups.set(n, [(n + 3) % GROUPS]);
    await timed(`${moving.length} people change their groups`, () => signIn(moving, ofNumber));
    await expectRights(PEOPLE);
  }, 120_000);

  it('has other rights within two seconds when a rule changes', async () => {
    const from = performance.now();
    await timed(`one rule changes for ${PEOPLE} people`, () =>
      world.operate(async (admin) => {
        const rule = await admin.trx
          .selectFrom('group_rules')
          .select(['id', 'version'])
          .where('group_name', '=', groupName(1))
          .executeTakeFirstOrThrow();
        await changeRule(admin, rule.id, { roles: ['ROLE_1', 'EXTRA'], version: rule.version });
        const changed = await admin.trx
          .selectFrom('memberships')
          .select('user_id')
          .where(sql<boolean>`'EXTRA' = any (named_roles)`)
          .execute();
        const members = [...groups.values()].filter((own) => own.includes(1));
        expect(changed).toHaveLength(members.length);
        await changeRule(admin, rule.id, { roles: ['ROLE_1'], version: rule.version + 1 });
      }),
    );
    // Two changes.
    expect(performance.now() - from).toBeLessThan(4_000);
    await expectRights(PEOPLE);
  }, 120_000);

  it('loses at once everyone whom the provider signs in without the group', async () => {
    const leaving = everyone.slice(0, 50).filter((n) => !(groups.get(n) ?? []).includes(0));
    const codes = await timed(`${leaving.length} people leave by a sign-in`, () => signIn(leaving, () => []));
    expect(new Set(codes)).toEqual(new Set(['federation_refused']));
    for (const n of leaving) groups.delete(n);
    await expectRights(PEOPLE - leaving.length);
  }, 120_000);

  it('I33 has nobody left with access after the stated time without a sign-in, but the last administrator without a session', async () => {
    world.clock.advance(LEAVE_AFTER_DAYS * DAY_MS - RUN_MS);
    await world.runLeaving();
    expect((await rightsOfAll()).size).toBe(groups.size);
    world.clock.advance(RUN_MS);
    await timed(`${groups.size} people leave by the job`, () => world.runLeaving());
    const left = [...(await rightsOfAll()).values()];
    expect(left).toHaveLength(1);
    expect(left[0]?.roles).toContain('ORG_ADMIN');
    expect(await sessions()).toBe(0);
    for (const table of ['group_grants', 'told_groups'] as const) {
      const rows = await world.db.selectFrom(table).select('user_id').execute();
      expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(1);
    }
  }, 120_000);
});
