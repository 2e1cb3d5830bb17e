import { afterEach, describe, expect, it } from 'vitest';
import { bootFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells, tokenAnswer } from '../../../test-support/open-shell';

afterEach(stopShells);

const impersonator = { displayName: 'Stefan Affre', email: 'staff@unified-shell.example' };

function open(status: number) {
  return openShell('#/@alder/sample', {
    '/api/boot': () =>
      Response.json({
        ...bootFixture,
        impersonator,
        profile: { ...bootFixture.profile, isImpersonated: true },
      }),
    '/ims/impersonation/v1/stop': () => new Response(null, { status }),
  });
}

describe('impersonation', () => {
  it('ACCESS-32 is shown, and stopping it reloads the page', async () => {
    const { view, act, address } = await open(200);
    expect(view()).toMatchObject({ impersonatedUntil: tokenAnswer.expires_in, impersonator });
    act({ type: 'stop-impersonation' });
    await settle();
    expect(address.restarts).toBe(1);
  });

  it('continues when the stop call failed', async () => {
    const { act, address, view, environment } = await open(500);
    act({ type: 'stop-impersonation' });
    await settle();
    expect([address.restarts, view().impersonatedUntil]).toEqual([0, tokenAnswer.expires_in]);
    expect(environment.warnings).toContain('impersonation-not-stopped');
  });
});
