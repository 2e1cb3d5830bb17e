// In the demonstration everything opens: a path of each family, on an origin of its own.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from './fixtures/product';
import { GenericPage } from './pages/generic-page';

const data = path.resolve(import.meta.dirname, '../../packages/catalogue/data');
const built = ['home', 'sample', 'partner'];
const others = ['heroes.json', 'navigation.json'];

const family = v.object({
  solutions: v.array(
    v.object({
      appId: v.string(),
      path: v.string(),
      match: v.optional(v.string(), 'prefix'),
      access: v.optional(v.record(v.string(), v.unknown()), {}),
      sandbox: v.object({ historyType: v.string() }),
    }),
  ),
});

type Registration = v.InferOutput<typeof family>['solutions'][number];

/** Alder has every product; items of products, flags and roles are other tests' business. */
function opensByProductAlone({ appId, access, path: mount }: Registration): boolean {
  const isPlain = !mount.includes('{') && !mount.includes('*');
  return isPlain && Object.keys(access).every((kind) => kind === 'code') && !built.includes(appId);
}

interface Opening {
  family: string;
  appId: string;
  mount: string;
  historyType: string;
  /** Places inside it have addresses of their own. */
  hasPlaces: boolean;
}

/** One of each family that has any. */
function openings(): Opening[] {
  const files = readdirSync(data).filter((name) => !others.includes(name));
  return files.flatMap((name) => {
    const { solutions } = v.parse(family, JSON.parse(readFileSync(path.join(data, name), 'utf8')));
    const found = solutions.find(opensByProductAlone);
    if (found === undefined) return [];
    const { appId, path: mount, match, sandbox } = found;
    return [{ family: name, appId, mount, historyType: sandbox.historyType, hasPlaces: match === 'prefix' }];
  });
}

const all = openings();

test('a path of each family opens, on an origin of its own, and says what it is', async ({
  page,
  shellPage,
}) => {
  test.slow();
  const origins = new Set<string>();
  await shellPage.openAs('admin@alder.example', '/@alder/home');
  const generic = new GenericPage(shellPage.mainFrame);
  for (const { family: name, appId, mount } of all) {
    await test.step(`${name}: ${mount}`, async () => {
      await shellPage.open(`/@alder${mount}`);
      await expect(generic.fact('Registration', 'Application')).toHaveText(appId);
      await expect(generic.fact('What the shell says', 'Tenant')).toHaveText('alder');
      const frame = await page.locator('iframe[title="Main Content"]:not([inert])').elementHandle();
      origins.add(new URL((await frame?.contentFrame())?.url() ?? '').origin);
    });
  }
  expect(all.length).toBeGreaterThan(10);
  expect(origins.size).toBe(all.length);
});

for (const historyType of ['HASH', 'HISTORY', 'SERVER']) {
  test(`ROUTE-27 a place inside it can be linked to, gone to and gone back from: ${historyType}`, async ({
    page,
    shellPage,
  }) => {
    const mount = all.find((each) => each.historyType === historyType && each.hasPlaces)?.mount ?? '';
    await shellPage.openAs('admin@alder.example', `/@alder${mount}/items`);
    const generic = new GenericPage(shellPage.mainFrame);
    await expect(generic.place('List')).toHaveAttribute('aria-current', 'page');
    await generic.place('One entry').click();
    await expect(page).toHaveURL(new RegExp(`#/@alder(/so:[^/]+|/sname:[^/]+)?${mount}/items/42$`));
    await expect(generic.place('One entry')).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(/^One entry \|/);
    // Where the frame itself goes back, the page loads nothing that could be waited for.
    await page.evaluate(() => history.back());
    await expect(generic.place('List')).toHaveAttribute('aria-current', 'page');
    await page.evaluate(() => history.forward());
    await expect(generic.place('One entry')).toHaveAttribute('aria-current', 'page');
  });
}

test('home finds one of hundreds by words without accents or case, and leads there', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('admin@alder.example', '/@alder/home');
  const { mainFrame } = shellPage;
  await expect(mainFrame.getByRole('link').nth(60)).toBeAttached();
  const search = mainFrame.getByRole('searchbox', { name: 'Search applications' });
  await search.fill('ANÁLYTICS');
  const found = mainFrame.getByRole('link', { name: 'Analytics', exact: true });
  await expect(found).toBeVisible();
  await expect(mainFrame.getByRole('link', { name: 'Brand kit' })).toHaveCount(0);
  await search.fill('nothing is called this');
  await expect(mainFrame.getByRole('status')).toContainText('Nothing matches');
  await search.fill('analytics');
  await found.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/@alder(\/so:[^/]+)?\/analytics$/);
});
