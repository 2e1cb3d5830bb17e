/** The programmes of an organisation and of its people over HTTP. */
import { adminFlagExplanationSchema } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId, demoUuid } from '../demo/ids';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';

const { birch } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const MEMBER = demoUserId('newcomer@birch.example');
const URL = '/api/programmes/v1';

describe.each(policyEngines)('the programmes of an organisation on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const allow = (allowed: readonly string[]) =>
    host.ask(SYSTEM, {
      method: 'PUT',
      url: `/api/admin/v1/organisations/${encodeURIComponent(birch.id)}/programmes`,
      body: { allowed },
    });
  const read = () =>
    host.ask(MEMBER, { method: 'GET', url: `${URL}?${new URLSearchParams({ organisation: birch.id })}` });
  const join = (joined: readonly string[]) =>
    host.ask(MEMBER, { method: 'PUT', url: URL, body: { organisation: birch.id, joined } });
  async function flagOf(url: string) {
    const { body } = await host.ask(MEMBER, { method: 'POST', url, body: { organisation: birch.id } });
    const [data] = [body, Object(body['working'])].filter((each) => Object(each).flags);
    return Object(data).flags.featureFlags['programme-beta'];
  }

  it('offers no programme that the organisation does not allow, and refuses to join it', async () => {
    expect((await read()).body).toEqual({ programmes: [] });
    expect((await join(['beta'])).status).toBe(400);
    expect(await flagOf('/api/organisation/v1')).toBeUndefined();
  });

  it('lets people join what the organisation allows, which turns its flag on at the next load', async () => {
    expect((await allow(['beta'])).body).toEqual({ allowed: ['beta'] });
    expect((await read()).body).toEqual({ programmes: [{ name: 'beta', isJoined: false }] });
    expect((await join(['beta'])).body).toEqual({ programmes: [{ name: 'beta', isJoined: true }] });
    expect(await flagOf('/api/organisation/v1')).toBe('true');
    expect(await flagOf('/api/boot')).toBe('true');
  });

  it('FLAG-01 says of the flag that the person has joined', async () => {
    const made = await host.ask(SYSTEM, {
      method: 'POST',
      url: '/api/admin/v1/flags',
      body: { provider: 'featureFlags', name: 'programme-beta', definition: { value: 'false' } },
    });
    expect(made.status).toBe(201);
    const question = new URLSearchParams({
      person: demoUuid('newcomer@birch.example'),
      organisation: birch.id,
    });
    const url = `/api/admin/v1/flags/featureFlags/programme-beta/explain?${question}`;
    const { body } = await host.ask(SYSTEM, { method: 'GET', url });
    expect(v.parse(adminFlagExplanationSchema, body)).toEqual({ value: 'true', reason: { kind: 'joined' } });
  });

  it('ends for all when the organisation no longer allows it, and for one who leaves', async () => {
    await allow([]);
    expect(await flagOf('/api/organisation/v1')).not.toBe('true');
    await allow(['alpha', 'beta']);
    expect(await flagOf('/api/organisation/v1')).toBe('true');
    await join([]);
    expect(await flagOf('/api/organisation/v1')).not.toBe('true');
    expect((await read()).body).toEqual({
      programmes: [
        { name: 'alpha', isJoined: false },
        { name: 'beta', isJoined: false },
      ],
    });
  });

  it('is closed to a person who does not work in the organisation', async () => {
    const stranger = demoUserId('agency@elm.example');
    const url = `${URL}?${new URLSearchParams({ organisation: birch.id })}`;
    expect((await host.ask(stranger, { method: 'GET', url })).status).toBe(404);
  });
});
