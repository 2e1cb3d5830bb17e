import type Provider from 'oidc-provider';
import { expect, it, vi } from 'vitest';
import { cedar, createMemoryProviderStore } from '../test-support/cedar';
import { noProviderPeople } from '../test-support/no-provider-people';
import { createTestAccounts, FEDERATED, federated } from '../test-support/test-accounts';
import { createFederatedAnswer } from './federated-answer';
import { createSignInTold } from './sign-in-told';

const FLOW = { state: 'uid.state', nonce: 'nonce', verifier: 'verifier' };
const request = { params: { uid: 'uid' }, id: 'request', raw: { url: '/?state=uid.state' } };
const verified = { sub: 'ann', email: FEDERATED, email_verified: true };

/** Answers a sign-in with these claims. @returns what was asked to be taken over, and whether the sign-in succeeded */
async function answer(claims: object) {
  const interaction = { uid: 'uid', iat: 0, params: {}, prompt: { name: 'login', reasons: [] } };
  const provider: Provider = Object.assign(Object.create(null), {
    interactionDetails: async () => interaction,
    interactionResult: async () => '/signed-in',
  });
  const takePicture = vi.fn();
  const never = async () => {
    throw new Error('not SAML');
  };
  const saml = { tell: never, heldSessions: { hold: never } };
  const handle = createFederatedAnswer({
    provider,
    providers: createMemoryProviderStore([cedar]),
    federationClient: { redeem: async () => claims },
    pendingFederations: { begin: () => FLOW, take: () => ({ domain: 'cedar.example', flow: FLOW }) },
    signInTold: createSignInTold({
      provider,
      accounts: createTestAccounts(),
      record: async () => {},
      takePicture,
      providerPeople: noProviderPeople,
      announceEnded: () => {},
      saml,
    }),
    saml,
  });
  const reply = { raw: {}, redirect: vi.fn() };
  const isSignedIn = await handle(
    Object.assign(Object.create(null), request),
    Object.assign(Object.create(null), reply),
  )
    .then(() => true)
    .catch(() => false);
  return { isSignedIn, taken: takePicture.mock.calls };
}

it('DATA-03 takes the picture of a sign-in at a provider over for the person who is signed in', async () => {
  const picture = 'https://pictures.example/ann';
  expect(await answer({ ...verified, picture })).toEqual({
    isSignedIn: true,
    taken: [[federated.personId, picture]],
  });
});

it.each([
  ['no picture', {}],
  ['a picture that is no text', { picture: { url: 'https://pictures.example/ann' } }],
  ['an address of a megabyte', { picture: `https://pictures.example/${'a'.repeat(1_000_000)}` }],
])('DATA-03 signs a user in with %s', async (_, more) => {
  expect(await answer({ ...verified, ...more })).toEqual({ isSignedIn: true, taken: [] });
});

it('DATA-03 takes no picture over of a sign-in that is refused', async () => {
  const picture = 'https://pictures.example/ann';
  expect(
    await answer({ sub: 'ann', email: 'stranger@elsewhere.example', email_verified: true, picture }),
  ).toEqual({
    isSignedIn: false,
    taken: [],
  });
});
