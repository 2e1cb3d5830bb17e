import { expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { pageFixture, tokenFixture } from '../../../test-support/fixtures';
import { fetchCatalogueFile } from './fetch-catalogue-file';

async function fetchIndex(hash: (text: string) => Promise<string | undefined>) {
  const calls: [string, RequestInit][] = [];
  const environment = createFakeEnvironment((...call) => {
    calls.push(call);
    return new Response();
  });
  await fetchCatalogueFile(pageFixture, 'index.json', tokenFixture, { ...environment, hash });
  return calls.map(([url, { headers }]) => [url, headers]);
}

it('T3 a file of the catalogue is requested with the token, at an address that names user and session', async () => {
  expect(await fetchIndex(async (text) => `hash-of-${text}`)).toEqual([
    [
      '/api/catalogue/v1/test/index.json?session=hash-of-sid-1&user=U1%40ExternalID',
      { authorization: 'Bearer token-1' },
    ],
  ]);
});

it('a page that is not secure names neither, so that the browser keeps no copy', async () => {
  expect(await fetchIndex(async () => undefined)).toEqual([
    ['/api/catalogue/v1/test/index.json', { authorization: 'Bearer token-1' }],
  ]);
});
