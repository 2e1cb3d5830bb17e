import { afterEach, describe, expect, it } from 'vitest';
import { openShell, settle, stopShells } from '../test-support/open-shell';

afterEach(stopShells);

describe('signing out', () => {
  it('ends the session, then leaves for the start', async () => {
    const { act, address, frame } = await openShell('#/@alder/sample');
    act({ type: 'sign-out' });
    expect(frame()).toBeUndefined();
    await settle();
    expect(address.left).toEqual(['http://experience.test/']);
  });

  it('tells the other tabs that the session is over only once it is', async () => {
    let arrive: (response: Response) => void = () => {};
    const { act, environment } = await openShell('#/@alder/sample', {
      '/ims/logout/v1': () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    act({ type: 'sign-out' });
    await settle();
    expect(environment.stored.get('unifiedShell.sessionOver')).toBeUndefined();
    arrive(Response.json({}));
    await settle();
    expect(environment.stored.get('unifiedShell.sessionOver')).toBeDefined();
  });

  it('does not pretend to be signed out when the call failed', async () => {
    const { act, address } = await openShell('#/@alder/sample', {
      '/ims/logout/v1': () => new Response(null, { status: 500 }),
    });
    act({ type: 'sign-out' });
    await settle();
    expect(address.left).toEqual([expect.stringContaining('http://identity.test/ims/logout/v1')]);
  });
});
