// Opens every path of the catalogue in one page, and compares solution, title, frame source and header with the data.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ask } from './support/ask';
import {
  allPaths,
  flagsIn,
  heroNameAt,
  type Registered,
  registrationAt,
  registrations,
  sourceOf,
} from './support/catalogue-paths';
import type { Origins } from './support/origins';
import { settleTitlesAtOnce } from './support/settle-titles';
import { serveStubs, stubDocument } from './support/stub-pages';
import type { World } from './support/world';

/** A stub application that sets its title to the app id of its configuration. */
const application = stubDocument(`runtime.default().on('ready', ({ appId }) => {
  runtime.page.title = appId;
  runtime.page.done();
});`);

/** Whether the test opens a solution as an administrator: it needs a role, or a flag of the demonstration. */
const byAdministrator = ({ access, path }: Registered) =>
  JSON.stringify(access ?? {}).includes('"role"') || path === '/triggers/v2';

/** Dogwood has collaborators and instances. */
const tenantOf = ({ urlContext }: Registered) =>
  ['collaborator', 'instance'].includes(urlContext?.key ?? '') && !urlContext?.optional ? 'dogwood' : 'alder';

/** Overrides that turn on all flags that grant access, and turn off all flags that replace a solution (ACCESS-13). */
function overrides(): string {
  const set = (value: string, names: string[]) => names.map((key) => ({ key, value, isOverride: true }));
  const flags = [
    ...set(
      'true',
      registrations.flatMap(({ access }) => flagsIn(access)),
    ),
    ...set(
      'false',
      registrations.flatMap(({ alternateRoute }) => flagsIn(alternateRoute)),
    ),
  ];
  const gradual = flags.filter(({ key }) => key.startsWith('fg:'));
  return JSON.stringify({
    featureFlags: flags.filter((flag) => !gradual.includes(flag)),
    floodgate: gradual.map((flag) => ({ ...flag, key: flag.key.slice('fg:'.length) })),
    fulfillableItems: [],
  });
}

/** Reads what the page shows of the open solution. */
function seen(page: Page) {
  return page.evaluate(() => {
    const source = new URL(
      document.querySelector<HTMLIFrameElement>('iframe[title="Main Content"]')?.src ?? '',
    );
    // The parameters that a partner system adds are not in the registration.
    const told = [...source.searchParams.keys()].filter((name) => name.startsWith('told.'));
    for (const own of ['_mr', 'isolated', ...told]) source.searchParams.delete(own);
    return {
      source: source.href,
      title: document.title,
      header: document.querySelector('#shell-subject')?.textContent,
      screen: document.documentElement.dataset['screen'],
    };
  });
}

const follow = (page: Page, shellPath: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#${shellPath}`);

/** Opens an unknown path, which removes all frames, so that the next path opens a new frame. */
async function leave(page: Page, world: World): Promise<void> {
  await follow(page, world.path('/@alder/nothing-is-here'));
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'error');
}

async function visit(page: Page, origins: Origins, world: World, paths: readonly string[]): Promise<void> {
  const opened = new Set<string>();
  for (const path of paths) {
    const registration = registrationAt(path);
    // An open or cached frame is sent a HISTORY message and keeps the source with which it was opened.
    if (opened.has(registration.appId)) await leave(page, world);
    opened.add(registration.appId);
    const { appId, name } = registration;
    await follow(page, world.path(`/@${tenantOf(registration)}${path}`));
    await expect
      .poll(() => seen(page).catch(String), path)
      .toEqual({
        source: sourceOf(path, registration, origins),
        title: `${appId} | ${name} | Unified Shell`,
        header: heroNameAt(path) ?? name,
        screen: 'none',
      });
  }
}

/** The number of tests that share the paths, so that two workers can visit them side by side. */
const PARTS = 4;
const partOf = (index: number) => allPaths.filter((_, position) => position % PARTS === index);

for (let index = 0; index < PARTS; index += 1) {
  test(`CAT-21 CAT-23 CAT-24 CAT-27 CAT-28 every path of the catalogue opens: solution, title, frame source, header (${index + 1} of ${PARTS})`, async ({
    context,
    page,
    origins,
    shellPage,
    world,
  }) => {
    await serveStubs(context, origins, (origin) =>
      origin === origins.partner || origin.includes('.solutions.') ? application : undefined,
    );
    await settleTitlesAtOnce(context);
    await page.addInitScript((text) => localStorage.setItem('accessOverrides', text), overrides());
    const [ofAdministrator, ofStaff] = [true, false].map((is) =>
      partOf(index).filter((path) => byAdministrator(registrationAt(path)) === is),
    );
    await shellPage.openAs('staff', '/@alder/home');
    await expect(shellPage.accountButton).toBeVisible();
    await visit(page, origins, world, ofStaff ?? []);
    // Without cookies and stored data, the shell starts as in a new browser.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await shellPage.openAs('admin', '/@alder/home');
    await expect(shellPage.accountButton).toBeVisible();
    await visit(page, origins, world, ofAdministrator ?? []);
  });
}

test('the catalogue has more than 260 paths, and each first-party solution is served by its own origin', async ({
  origins,
}) => {
  expect(allPaths.length).toBeGreaterThan(260);
  expect(Array.from({ length: PARTS }, (_, index) => partOf(index)).flat()).toHaveLength(allPaths.length);
  for (const { appId, spaAppId } of registrations.filter((each) => each.spaAppId !== undefined)) {
    const { status } = await ask(`${origins.home.replace('home', spaAppId ?? '')}/`, {
      accept: 'text/html',
    });
    expect(status, appId).toBe(200);
  }
});
