import { expect, it } from 'vitest';
import { eventActions } from '../events/event-catalogue';
import { type StreamedEvent, toEcs } from './to-ecs';

const event: StreamedEvent = {
  id: 42,
  at: new Date('2026-01-31T12:00:00.123Z'),
  actor: 'U@ExternalID',
  actingAs: 'C@ExternalID',
  organisationId: 'O@UnifiedOrg',
  action: 'membership.add',
  object: 'M@ExternalID',
  outcome: 'refused',
  requestId: 'r-1',
  occurrences: 3,
};

// ECS 8.17: the fields of the base, event, user, organization and http sets.
it('is an event of the Elastic Common Schema', () => {
  expect(toEcs(event)).toEqual({
    '@timestamp': '2026-01-31T12:00:00.123Z',
    ecs: { version: '8.17.0' },
    event: {
      id: '42',
      kind: 'event',
      module: 'unified-shell',
      dataset: 'unified-shell.audit',
      action: 'membership.add',
      category: ['iam'],
      type: ['creation'],
      outcome: 'failure',
    },
    user: { id: 'U@ExternalID', effective: { id: 'C@ExternalID' } },
    organization: { id: 'O@UnifiedOrg' },
    http: { request: { id: 'r-1' } },
    unified_shell: { audit: { outcome: 'refused', occurrences: 3, object: 'M@ExternalID' } },
  });
});

it('leaves out what the event does not have', () => {
  const nothing = { actor: null, actingAs: null, organisationId: null, object: null, requestId: null };
  const { user, organization, http } = toEcs({ ...event, ...nothing });
  expect([user, organization, http]).toEqual([undefined, undefined, undefined]);
});

/** The expected types of each category (ECS 8.17, event.type). */
const TYPES_OF: Readonly<Record<string, readonly string[]>> = {
  api: [
    'access',
    'admin',
    'allowed',
    'change',
    'creation',
    'deletion',
    'denied',
    'end',
    'info',
    'start',
    'user',
  ],
  authentication: ['start', 'end', 'info'],
  configuration: ['access', 'change', 'creation', 'deletion', 'info'],
  iam: ['admin', 'change', 'creation', 'deletion', 'group', 'info', 'user'],
  session: ['start', 'end', 'info'],
};

it.each(eventActions)('gives %s a category, and a type that ECS expects of it', (action) => {
  const { category, type } = toEcs({ ...event, action }).event;
  expect(category.length).toBeGreaterThan(0);
  for (const each of category) {
    const expected = TYPES_OF[each] ?? [];
    expect(
      type.every((one) => expected.includes(one)),
      `${each}: ${type.join()}`,
    ).toBe(true);
  }
});
