import { expect, it, vi } from 'vitest';
import { createPasskey } from '../passkeys/web-authn';
import { createSignInMethodService } from './sign-in-method-service';

vi.mock('../passkeys/web-authn');

it.each([
  ['has a passkey of the user already', 'known', 'full'],
  ['was not used', 'cancelled', 'cancelled'],
  ['does not work', 'failed', 'failed'],
] as const)('an authenticator that %s gets no new passkey', async (_name, credential, kind) => {
  vi.mocked(createPasskey).mockResolvedValue(credential);
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ options: {} }));
  const service = createSignInMethodService({ fetch, timeoutMs: 1_000 }, true);
  expect(await service.addPasskey('Laptop')).toEqual({ kind });
  expect(fetch).toHaveBeenCalledTimes(1);
});
