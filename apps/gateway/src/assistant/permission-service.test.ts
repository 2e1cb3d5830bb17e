import { expect, it } from 'vitest';
import { createPermissionService } from './permission-service';

const request = { appId: 'sample', organisationId: 'A@UnifiedOrg', userId: 'U1', authorization: 'Bearer t' };

function open(answer: () => Response) {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const ask = createPermissionService('https://permissions.example', async (url, init) => {
    calls.push({ url: String(url), init });
    return answer();
  });
  return { calls, ask: () => ask(request) };
}

it('ACCESS-34 the service is asked for one application and one user, and no redirect is followed with the token', async () => {
  const { calls, ask } = open(() => Response.json({ buttonVisible: true, userCohort: 'early', newer: 1 }));
  expect(await ask()).toEqual({
    buttonBadgeEnabled: false,
    buttonVisible: true,
    railEnabled: false,
    userAgreement: false,
    isPOC: false,
    userCohort: 'early',
    cjaCapabilityPermissions: [],
  });
  expect(calls).toMatchObject([
    {
      url: 'https://permissions.example/assistant/permissions/v1?appId=sample&imsOrgId=A%40UnifiedOrg&userId=U1',
      init: { redirect: 'error', headers: { authorization: 'Bearer t' } },
    },
  ]);
});

it.each([
  ['an error status', () => new Response(null, { status: 503 })],
  ['an answer that is not JSON', () => new Response('<html>')],
  ['an answer of another shape', () => Response.json({ buttonVisible: 'yes' })],
])('the service rejects on %s', async (_name, answer) => {
  await expect(open(answer).ask()).rejects.toThrow();
});
