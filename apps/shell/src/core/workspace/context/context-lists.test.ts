import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { expect, it } from 'vitest';
import { ShellError } from '../../platform/network/shell-error';
import { ALDER, bootFixture } from '../../test-support/fixtures';
import { contextListOf } from './context-lists';

const lane = { hostname: 'alder.my.work.example', lane: 'prod', subdomain: 'alder' };

/** The number of Workfront lanes that the user may choose from. */
function countLanes(internal: boolean, isImpersonated: boolean): number {
  const prodCtx = { owningEntity: ALDER, serviceCode: 'workfront', fulfillable_data: JSON.stringify(lane) };
  const profile = { ...bootFixture.profile, isImpersonated, projectedProductContext: [{ prodCtx }] };
  const organisation = { id: ALDER, name: 'Alder', tenant: 'alder', region: 'va7', userId: 'U1' };
  const list = contextListOf(
    'subOrg',
    { appId: 'workfront', serviceCode: 'workfront', sandbox: {} },
    { organisation, access: { ...NO_FACTS, internal } },
    { kind: 'known', answer: { ...bootFixture, profile }, answeredAt: 0 },
    () => undefined,
  );
  return list.kind === 'known' ? list.entries.length : 0;
}

it.each([
  ['a customer', false, false, 1],
  ['an internal user', true, false, 2],
  ['an impersonated user', false, true, 2],
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
  const list = contextListOf(
    'sandbox',
    { appId: 'sample', serviceCode: 'acp', sandbox: {} },
    { organisation, access: { ...NO_FACTS, codes: new Set(['acp']) } },
    { kind: 'known', answer, answeredAt: 0, failure },
    () => undefined,
  );
  expect(list.kind).toBe(kind);
});
