// @vitest-environment jsdom
import type { PageBrand } from '@unified-shell/api/brand';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTitle } from '../../kernel/wiring/follow-title';
import { createFakeBrowserPage } from '../../test-support/fake-page';
import { ALDER, bootFixture, organisationFixture } from '../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../test-support/open-shell';
import { createDress } from './browser/dress-page';
import { createFollowBrand } from './model/follow-brand';

afterEach(stopShells);

const BRAND: PageBrand = {
  name: 'Alder Studio',
  style: ':root{}',
  icon: '/brand/a',
  links: { support: 'mailto:a@b' },
};

async function open(brand: PageBrand | undefined) {
  const opened = await openShell('#/@alder/sample', {
    '/api/boot': () => Response.json({ ...bootFixture, working: { ...Object(bootFixture.working), brand } }),
    '/api/organisation/v1': ({ body }) => {
      const { organisation } = JSON.parse(String(body));
      const own = organisation === ALDER ? { brand } : {};
      return Response.json({ ...organisationFixture(organisation), ...own });
    },
  });
  const dress = vi.fn();
  const load = vi.fn(async () => ({ dress }));
  const page = createFakeBrowserPage();
  const titles: string[] = [];
  createFollowBrand(load)({ ...opened.shell.deferred, page });
  followTitle({
    ...opened.shell.deferred,
    environment: {
      ...opened.shell.deferred.environment,
      after(_delay, work) {
        work();
        return () => {};
      },
    },
    page: { ...page, showTitle: (title: string) => titles.push(title) },
  });
  await settle();
  return { ...opened, dress, load, titles };
}

it('the brand of the active organisation names the page and dresses it, and ends with the organisation', async () => {
  const { view, dress, titles, address } = await open(BRAND);
  expect(view().brand).toEqual(BRAND);
  expect(dress.mock.calls).toEqual([[BRAND]]);
  expect(titles.at(-1)).toMatch(/ \| Alder Studio$/);
  address.go('#/@birch/sample');
  await settle();
  expect(view().brand).toBeUndefined();
  expect(dress).toHaveBeenLastCalledWith(undefined);
  expect(titles.at(-1)).toMatch(/ \| Unified Shell$/);
});

it('an organisation without a brand of its own loads nothing', async () => {
  const { view, load } = await open(undefined);
  expect([view().brand, load.mock.calls]).toEqual([undefined, []]);
});

const sheets: { replaceSync(text: string): void; text: string }[] = [];
beforeEach(() => {
  sheets.length = 0;
  // jsdom has no style sheets that are made by scripts.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    },
  );
  Object.defineProperty(document, 'adoptedStyleSheets', { value: sheets, configurable: true });
  document.head.innerHTML = '<link rel="icon" href="/icon.png"><style id="brand-style">a{}</style>';
});
afterEach(() => vi.unstubAllGlobals());

it('a page is dressed in one brand at a time, and then again as its document has it', () => {
  const dress = createDress(document);
  const icon = () => document.querySelector('link')?.getAttribute('href');
  const isOwnStyleOn = () => document.querySelector('style')?.disabled === false;
  dress({ style: ':root{}', icon: '/brand/a' });
  expect([sheets.map(({ text }) => text), icon(), isOwnStyleOn()]).toEqual([[':root{}'], '/brand/a', false]);
  dress({});
  expect([sheets.map(({ text }) => text), icon(), isOwnStyleOn()]).toEqual([[''], '/icon.png', false]);
  dress(undefined);
  expect([sheets.map(({ text }) => text), icon(), isOwnStyleOn()]).toEqual([[''], '/icon.png', true]);
});
