import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createBrandedPage } from './branded-page';

const ALDER = 'alder-id';
const CALLBACK = 'https://identity.shell.example/auth/callback';

/** The variant of the page that an address is answered with. @param params those of the sign-in `known` */
async function variantAt(address: string, params: object, given?: string): Promise<string> {
  const sendPage = createBrandedPage({
    provider: { Interaction: { find: async (uid) => (uid === 'known' ? { params } : undefined) } },
    brands: {
      organisationOfHost: (host) => (host === 'shop.alder.example' ? ALDER : undefined),
      findOrganisationOfTenant: async (tenant) => (tenant === 'alder' ? ALDER : undefined),
    },
    sendSignInPage: async (_request, reply, variant) => reply.send(variant ?? 'installation'),
  });
  const app = Fastify();
  for (const url of ['/sign-in/:uid', '/forgot-password', '/account'])
    app.get(url, (request, reply) => sendPage(request, reply, given));
  const { body } = await app.inject(address);
  await app.close();
  return body;
}

it.each([
  [
    'on the custom domain of an organisation',
    { redirect_uri: 'https://shop.alder.example/auth/callback' },
    `brand ${ALDER}`,
  ],
  [
    'AUTH-06 at the address of an organisation',
    { redirect_uri: CALLBACK, tenant: 'alder' },
    `brand ${ALDER}`,
  ],
  ['at the address of one without a brand', { redirect_uri: CALLBACK, tenant: 'birch' }, 'installation'],
  ['at no address of an organisation', { redirect_uri: CALLBACK }, 'installation'],
  ['of a client without an address', {}, 'installation'],
])('the page of a sign-in that has begun %s has its brand', async (_name, params, variant) => {
  expect(await variantAt('/sign-in/known', params)).toBe(variant);
});

it('a page that is opened from a sign-in has the same brand, and one of no sign-in that of the installation', async () => {
  const params = { redirect_uri: CALLBACK, tenant: 'alder' };
  expect(await variantAt('/forgot-password?sign_in=known', params)).toBe(`brand ${ALDER}`);
  expect(await variantAt('/forgot-password?sign_in=other', params)).toBe('installation');
  expect(await variantAt('/sign-in/other', params)).toBe('installation');
  expect(await variantAt('/account', params)).toBe('installation');
});

it('a page of another kind stays as it is', async () => {
  expect(await variantAt('/sign-in/known', { tenant: 'alder' }, 'without-referrer')).toBe('without-referrer');
});
