/** `GET …/flags/{provider}/{name}/explain` over HTTP, with the demonstration's people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';

const { birch, elm } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');

const flags = [
  ['featureFlags', 'ruled', { value: 'a', rules: [{ when: { organisation: ['x'] }, value: 'b' }] }],
  [
    'featureFlags',
    'second',
    {
      value: 'a',
      rules: [
        { when: { internal: true }, value: 'b' },
        { when: {}, value: 'c' },
      ],
    },
  ],
  ['floodgate', 'everyone', { percentage: 100 }],
  ['floodgate', 'no-one', { percentage: 0 }],
  ['floodgate', 'staff', { percentage: 100, when: { internal: true } }],
] as const;

describe.each(policyEngines)('an explanation of a flag on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
    for (const [provider, name, definition] of flags) {
      const body = { provider, name, definition };
      const made = await host.ask(SYSTEM, { method: 'POST', url: '/api/admin/v1/flags', body });
      expect(made.status).toBe(201);
    }
  });
  afterAll(() => host.close());

  async function explain(provider: string, name: string, organisation: string = birch.id) {
    const question = new URLSearchParams({ person: demoUuid('newcomer@birch.example'), organisation });
    const url = `/api/admin/v1/flags/${provider}/${name}/explain?${question}`;
    return (await host.ask(SYSTEM, { method: 'GET', url })).body;
  }

  it.each([
    ['featureFlags', 'ruled', 'a', { kind: 'otherwise' }],
    ['featureFlags', 'second', 'c', { kind: 'rule', position: 2 }],
    ['floodgate', 'everyone', 'true', { kind: 'share', percentage: 100 }],
    ['floodgate', 'no-one', 'false', { kind: 'share', percentage: 0 }],
    ['floodgate', 'staff', 'false', { kind: 'condition' }],
  ])('has the value that the shell gets, and its reason: %s %s', async (provider, name, value, reason) => {
    expect(await explain(provider, name)).toMatchObject({ value, reason });
  });

  it('is off for a person who does not work in the organisation', async () => {
    expect(await explain('floodgate', 'everyone', elm.id)).toEqual({
      value: 'false',
      reason: { kind: 'no-member' },
    });
  });
});
