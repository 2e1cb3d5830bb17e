import { afterEach, describe, expect, it } from 'vitest';
import { tokenFixture } from '../../../test-support/fixtures';
import { openApp } from '../../../test-support/open-app';
import { stopShells } from '../../../test-support/open-shell';

afterEach(stopShells);

async function open(status: number) {
  const sent: string[] = [];
  const answers = {
    '/ims/logout_urls/v1': ({ body, credentials }: RequestInit) => {
      sent.push(`${credentials} ${decodeURIComponent(String(body))}`);
      return new Response(null, { status });
    },
  };
  return { sent, ...(await openApp('#/@alder/sample', answers)) };
}

describe('AUTH-22 the logout URL of an application', () => {
  it('is stored by the identity service for the application that sends it', async () => {
    const { request, sent } = await open(204);
    expect(await request('user.addLogoutUrl', 'https://sample.test/logout')).toEqual({ ok: true });
    expect(sent).toEqual([
      `include client_id=unified-shell&user_id=${tokenFixture.userId}&solution=sample&url=https://sample.test/logout`,
    ]);
  });

  it('is answered with FAILED and logged if the service refuses it', async () => {
    const { request, environment } = await open(403);
    expect(await request('user.addLogoutUrl', 'https://elsewhere.test/')).toMatchObject({
      ok: false,
      error: { code: 'FAILED' },
    });
    expect(environment.warnings).toContain('request-refused');
  });
});
