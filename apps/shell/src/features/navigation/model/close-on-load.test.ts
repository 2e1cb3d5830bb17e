import { afterEach, expect, it } from 'vitest';
import { loadCatalogue } from '../../../kernel/resolve/catalogue/load-catalogue';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { closeOnLoad } from './close-on-load';

afterEach(stopShells);

it('CAT-08 a solution with closeOnLoad closes the side navigation, and the next solution restores it', async () => {
  const registration = (appId: string, sideNav: object) => () => Response.json({ appId, sideNav });
  const { shell, view, address, environment } = await openShell('#/@alder/home', {
    '/api/catalogue/v1/test/apps/home.json': registration('home', {}),
    '/api/catalogue/v1/test/apps/sample.json': registration('sample', { closeOnLoad: true }),
  });
  const deps = { ...shell.deferred, page: createFakeBrowserPage() };
  loadCatalogue(deps);
  closeOnLoad(deps);
  await settle();
  const openAt = async (hash: string) => {
    address.go(hash);
    await settle();
    return view().navigationOpen;
  };
  expect(view().navigationOpen).toBe(true);
  expect(await openAt('#/@alder/sample')).toBe(false);
  expect(await openAt('#/@alder/sample/inside')).toBe(false);
  expect(await openAt('#/@alder/home')).toBe(true);
  expect(environment.tab.get('unifiedShell.navigation')).toBeUndefined();
});
