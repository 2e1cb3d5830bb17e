import { expect, test } from 'vitest';
import { createEndEverywhere } from './end-everywhere';

type Session = Parameters<ReturnType<typeof createEndEverywhere>>[0];

/** @param failing the steps that fail */
function create(...failing: string[]) {
  const done: string[] = [];
  const step = (name: string) => () => {
    done.push(name);
    if (failing.includes(name)) throw new Error(`${name} fails`);
  };
  const asynchronous = (name: string) => async () => step(name)();
  const provider = {
    AccessToken: { revokeByGrantId: asynchronous('revoke') },
    Grant: { adapter: { destroy: asynchronous('forget grant') } },
  };
  const session = {
    uid: 'sid-1',
    authorizations: { shell: { grantId: 'g1' }, 'never used': {} },
    destroy: asynchronous('destroy'),
  };
  const endEverywhere = createEndEverywhere({
    provider: provider as never,
    endImpersonation: asynchronous('end impersonation'),
    announce: { toSolutions: step('tell solutions'), toClients: step('tell clients') },
  });
  return { done, end: () => endEverywhere(session as unknown as Session, 'r1') };
}

const ALL = ['destroy', 'tell solutions', 'tell clients', 'end impersonation', 'revoke', 'forget grant'];

test('AUTH-22 a session ends first, then solutions and clients are notified, then its impersonation and grants end', async () => {
  const { done, end } = create();
  await end();
  expect(done).toEqual(ALL);
});

test('two failures are both reported', async () => {
  const { end } = create('end impersonation', 'revoke');
  await expect(end()).rejects.toMatchObject({
    errors: [new Error('end impersonation fails'), new Error('revoke fails')],
  });
});

test.each([
  ['destroy', 'destroy'],
  ['end impersonation', 'forget grant'],
  ['revoke', 'revoke'],
])('a failure of %s is reported to the caller, and the last step is %s', async (failing, last) => {
  const { done, end } = create(failing);
  await expect(end()).rejects.toThrow(`${failing} fails`);
  expect(done).toEqual(ALL.slice(0, ALL.indexOf(last) + 1));
});
