/** Changes that one machine acknowledges, and the time until the others show them. */
import { expect } from 'vitest';
import { demoOrganisations } from '../../../apps/gateway/src/demo/demo-organisations';
import { DEMO_PASSWORD } from '../../../apps/gateway/src/demo/demo-people';
import { sendRaw } from '../../../apps/gateway/src/identity/test-support/raw-request';
import { TestBrowser } from '../../../apps/gateway/src/identity/test-support/test-browser';
import { withinTime } from '../../../apps/gateway/src/platform/within-time';
import { openEventStream } from './event-stream';
import { onMachine } from './machines';

const SHELL = 'experience.shell.localhost:4000';
const CHECK = '/ims/check/v6/token?client_id=unified-shell&scope=openid';
const FLAGS = 'query ($org: ID!) { featureFlags(imsOrg: $org) { featureFlags } }';
const ORGANISATION = demoOrganisations.alder.id;
/** The wrong passwords that one account is allowed from one network (decision 0029). */
const ALLOWED_FAILURES = 10;
const CONCURRENT_WRITES = 20;

/** A user of the product: a browser that signed in through the balancer. */
export class User {
  readonly browser: TestBrowser;
  private readonly port: number;
  token = '';

  private constructor(port: number) {
    this.port = port;
    this.browser = new TestBrowser(port);
  }

  static async signIn(port: number, email: string): Promise<User> {
    const user = new User(port);
    await user.browser.signIn(email, DEMO_PASSWORD);
    expect(await user.renew()).toBe(200);
    return user;
  }

  async renew(): Promise<number> {
    const answer = await this.browser.shellCall('POST', CHECK);
    if (answer.status === 200) this.token = String(answer.json()['access_token']);
    return answer.status;
  }

  call(machine: number, method: string, path: string, body?: object) {
    const headers = {
      host: SHELL,
      authorization: `Bearer ${this.token}`,
      'content-type': 'application/json',
    };
    return sendRaw(this.port, {
      method,
      path,
      headers: { ...headers, ...onMachine(machine) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}

export interface People {
  administrator: User;
  member: User;
}

/** Whether a machine shows the change. */
type IsShown = (machine: number) => Promise<boolean>;

type Change = (people: People, port: number, writer: number, readers: readonly number[]) => Promise<IsShown>;

let count = 0;

const graphql = (member: User, machine: number) =>
  member.call(machine, 'POST', '/api/graphql', { query: FLAGS, variables: { org: ORGANISATION } });

/** The address of the catalogue, whose version is a hash of its contents. */
async function catalogueOf(member: User, machine: number): Promise<string> {
  const { text } = await member.call(machine, 'GET', '/');
  return /\/api\/catalogue\/v1\/\w+\//.exec(text)?.[0] ?? '';
}

const changes = {
  async flags({ administrator, member }, _port, writer) {
    const name = `flag-${count}`;
    const flag = { provider: 'featureFlags', name, definition: { value: 'on' } };
    expect((await administrator.call(writer, 'POST', '/api/admin/v1/flags', flag)).status).toBe(201);
    return async (machine) => (await graphql(member, machine)).text.includes(name);
  },

  async catalogue({ administrator, member }, _port, writer) {
    const appId = `solution-${count}`;
    const registration = {
      ...{ appId, name: appId, description: 'Of a test.', icon: 'app', group: 'Tests', path: `/${appId}` },
      sandbox: { historyType: 'HASH', sources: { dev: `http://${appId}.localhost:5173/` } },
    };
    const answer = await administrator.call(writer, 'POST', '/api/admin/v1/solutions', { registration });
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining(appId)]);
    return async (machine) => {
      const [own, address] = await Promise.all([machine, writer].map((each) => catalogueOf(member, each)));
      const index = await member.call(machine, 'GET', `${own}index.json`);
      return own === address && index.text.includes(appId);
    };
  },

  async notifications({ member }, port, writer, readers) {
    const title = `Notification ${count}`;
    const streams = new Map(
      await Promise.all(
        readers.map(
          async (machine) =>
            [machine, await openEventStream(port, member.token, onMachine(machine))] as const,
        ),
      ),
    );
    const body = { organisation: ORGANISATION, notifications: [{ topic: 'Tests', title }] };
    expect((await member.call(writer, 'POST', '/api/notifications/v1', body)).status).toBe(200);
    return async (machine) => {
      const list = await member.call(machine, 'GET', '/api/notifications/v1');
      return list.text.includes(title) && streams.get(machine)?.times(title).length === 1;
    };
  },

  async sessions(_people, port, writer) {
    const leaving = await User.signIn(port, 'tester@alder.example');
    expect((await leaving.browser.shellCall('POST', '/ims/logout/v1', onMachine(writer))).status).toBe(200);
    return async (machine) => (await leaving.call(machine, 'POST', '/api/boot', {})).status === 401;
  },

  /** Wrong passwords count together, whichever machine they reach. */
  async limits(_people, port, writer, readers) {
    const email = `nobody-${count}@alder.example`;
    const guess = async (machine: number) => {
      const browser = new TestBrowser(port);
      const { path } = await browser.openSignIn();
      // A network of its own, which the balancer is trusted to name.
      const headers = { ...onMachine(machine), 'x-forwarded-for': `203.0.113.${count}` };
      return (await browser.submit(path, { email, password: 'a wrong password' }, headers)).status;
    };
    const all = [writer, ...readers];
    for (let failure = 0; failure < ALLOWED_FAILURES; failure += 1) {
      expect(await guess(all[failure % all.length] ?? writer)).toBe(401);
    }
    return async (machine) => (await guess(machine)) === 429;
  },

  /** Writes to one document wait for one another, whichever machine they reach. */
  async locks({ member }, _port, writer, readers) {
    const all = [writer, ...readers];
    const key = { appId: 'locks', groupId: `group-${count}`, level: 'user' };
    const writes = Array.from({ length: CONCURRENT_WRITES }, (_, index) =>
      member.call(all[index % all.length] ?? writer, 'POST', '/api/settings/v1', {
        ...key,
        settings: { [`field${index}`]: index },
      }),
    );
    for (const { status } of await Promise.all(writes)) expect(status).toBe(200);
    return async (machine) => {
      const path = `/api/settings/v1?${new URLSearchParams(key)}`;
      const { settings } = (await member.call(machine, 'GET', path)).json();
      return Object.keys(Object(settings)).length === CONCURRENT_WRITES;
    };
  },
} satisfies Record<string, Change>;

/** A change that takes longer does not end. */
const CHANGE_WITHIN_MS = 30_000;
/** The limit within which machines agree. */
const AGREE_WITHIN_MS = 2_000;

/**
 * Makes each change on one machine. Fails unless the readers show it in time.
 * @returns for each kind of change, the time from its answer until the last reader showed it, in milliseconds
 */
export async function expectAgreement(
  people: People,
  port: number,
  writer: number,
  readers: readonly number[],
): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [kind, change] of Object.entries(changes)) {
    count += 1;
    const isShown = await withinTime(change(people, port, writer, readers), CHANGE_WITHIN_MS).catch(
      (cause: unknown) => {
        throw new Error(`${kind} could not be changed on machine ${writer} for ${readers.join(' and ')}`, {
          cause,
        });
      },
    );
    const start = performance.now();
    await expect
      .poll(async () => (await Promise.all(readers.map(isShown))).every(Boolean), {
        ...{ timeout: AGREE_WITHIN_MS, interval: 20 },
        message: `${kind} changed on machine ${writer}, seen on ${readers.join(' and ')}`,
      })
      .toBe(true);
    times[kind] = Math.round(performance.now() - start);
  }
  return times;
}

/** Changes the flags and the catalogue. @returns whether a machine shows both */
export async function changeMeanwhile(people: People, port: number, writer: number): Promise<IsShown> {
  count += 1;
  const shown = [await changes.flags(people, port, writer), await changes.catalogue(people, port, writer)];
  return async (machine) => (await Promise.all(shown.map((isShown) => isShown(machine)))).every(Boolean);
}
