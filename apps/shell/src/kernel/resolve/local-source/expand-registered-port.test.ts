import { afterEach, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { bootFixture, catalogueFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { loadCatalogue } from '../catalogue/load-catalogue';
import { expandRegisteredPort } from './expand-registered-port';

afterEach(stopShells);

const sample = catalogueFixture.find(({ appId }) => appId === 'sample');

/** Opens a shell whose catalogue has this port for the sample; returns the addresses to which the page has moved. */
async function open(hash: string, dev: { port: number } | undefined, email = 'staff@unified-shell.example') {
  const { shell, address, view, frame } = await openShell(hash, {
    '/api/boot': () => Response.json({ ...bootFixture, profile: { ...bootFixture.profile, email } }),
    '/api/catalogue/v1/test/apps/sample.json': () =>
      Response.json({ ...sample, sandbox: { ...sample?.sandbox, dev } }),
  });
  const stops = [expandRegisteredPort, loadCatalogue].map((start) =>
    start({ ...shell.deferred, page: createFakeBrowserPage() }),
  );
  await settle();
  for (const stop of stops) stop();
  return { left: address.left, view, frame };
}

it('CAT-16 CAT-43 an empty localDevUrl becomes the port of the registration, for which the user is asked', async () => {
  const { left, view, frame } = await open('?localDevUrl=&theme=dark#/@alder/sample/list', { port: 8101 });
  expect(left).toEqual([
    'http://experience.test/?localDevUrl=http%3A%2F%2Flocalhost%3A8101%2F&theme=dark#/@alder/sample/list',
  ]);
  // Nothing runs from there yet.
  expect([view().localSource, new URL(frame()?.url ?? '').origin]).toEqual([
    undefined,
    'http://sample.solutions.test',
  ]);
});

it.each([
  ['a solution without a port', '?localDevUrl=#/@alder/sample', undefined, undefined],
  ['an address without the parameter', '#/@alder/sample', { port: 8101 }, undefined],
  ['an external user', '?localDevUrl=#/@alder/sample', { port: 8101 }, 'marketer@alder.example'],
] as const)('the address stays as it is for %s', async (_name, hash, dev, email) => {
  expect((await open(hash, dev, email)).left).toEqual([]);
});
