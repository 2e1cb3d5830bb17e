import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { expect, it } from 'vitest';
import { ALDER, bootFixture } from '../../../test-support/fixtures';
import { ShellError } from '../../platform/network/shell-error';
import { createContextLists } from './context-lists';

const lane = { hostname: 'alder.my.work.example', lane: 'prod', subdomain: 'alder' };

/** The number of Workfront lanes that the user may choose from. */
function countLanes(internal: boolean, isImpersonated: boolean): number {
  const prodCtx = { owningEntity: ALDER, serviceCode: 'workfront', fulfillable_data: JSON.stringify(lane) };
  const profile = { ...bootFixture.profile, isImpersonated, projectedProductContext: [{ prodCtx }] };
  const organisation = { id: ALDER, name: 'Alder', tenant: 'alder', region: 'va7', userId: 'U1' };
  const solution = { appId: 'workfront', serviceCode: 'workfront', sandbox: {} };
  const account = { kind: 'known', answer: { ...bootFixture, profile }, answeredAt: 0 } as const;
  const listOf = createContextLists(account, () => undefined);
  const list = listOf('subOrg', solution, organisation, { ...NO_FACTS, internal });
  return list.kind === 'known' ? list.entries.length : 0;
}

it.each([
  ['a customer', false, false, 1],
  ['an internal user', true, false, 2],
  ['an impersonated user', false, true, 2],
  ['an impersonated internal user', true, true, 2],
])('DISC-27 lists production, and staging if due, for %s', (_user, internal, isImpersonated, count) => {
  expect(countLanes(internal, isImpersonated)).toBe(count);
});

it.each([
  ['fails when the data of the organisation could not be loaded', ALDER, 'failed'],
  ['is loading when only the data of another organisation could not be loaded', 'other', 'loading'],
])('the list of sandboxes %s', (_name, failed, kind) => {
  const answer = { ...bootFixture, working: undefined };
  const failure = { organisation: failed, error: new ShellError('UNKNOWN') };
  const organisation = { id: ALDER, name: 'Alder', tenant: 'alder', region: 'va7', userId: 'U1' };
  const solution = { appId: 'sample', serviceCode: 'acp', sandbox: {} };
  const account = { kind: 'known', answer, answeredAt: 0, failure } as const;
  const listOf = createContextLists(account, () => undefined);
  const list = listOf('sandbox', solution, organisation, { ...NO_FACTS, codes: new Set(['acp']) });
  expect(list.kind).toBe(kind);
});
