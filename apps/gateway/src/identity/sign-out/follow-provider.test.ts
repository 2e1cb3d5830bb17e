import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { AuditEvent } from '../../events/record-event';
import { createBackground } from '../shared/background';
import { followProviderSignOut } from './follow-provider';

test('a sign-out at the provider is recorded, also when the impersonation of the session cannot be ended', async () => {
  const provider = new EventEmitter();
  const recorded: AuditEvent[] = [];
  const logged: unknown[] = [];
  const background = createBackground({
    warn: () => {},
    error: ({ err }: { err?: unknown }) => void logged.push(err),
  });
  const failure = new Error('the impersonation could not be ended');
  followProviderSignOut(provider as never, {
    endImpersonation: () => Promise.reject(failure),
    announce: { toSolutions: () => {}, again: () => {} },
    record: async (event) => void recorded.push(event),
    background,
  });
  const session = { uid: 'sid', accountId: 'user' };
  provider.emit('end_session.success', { oidc: { session, params: { logout: 'yes' } }, set: () => {} });
  await background.settled();
  expect(recorded).toEqual([{ action: 'session.sign-out', outcome: 'success', actor: 'user' }]);
  expect(logged).toEqual([failure]);
});

test('a user who chooses to stay signed in at the provider is not signed out of the solutions', () => {
  const provider = new EventEmitter();
  const effects: string[] = [];
  followProviderSignOut(provider as never, {
    endImpersonation: async () => void effects.push('impersonation'),
    announce: { toSolutions: () => void effects.push('announced'), again: () => {} },
    record: async ({ action }) => void effects.push(action),
    background: { run: () => void effects.push('background') },
  });
  const session = { uid: 'sid', accountId: 'user' };
  const set = (name: string) => void effects.push(name);
  provider.emit('end_session.success', { oidc: { session, params: {} }, set });
  expect(effects).toEqual([]);
});
