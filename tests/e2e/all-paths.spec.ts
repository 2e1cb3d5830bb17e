// Every path of the catalogue in one page: the right solution, title, frame source and header, by what the data says.
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

test.describe.configure({ mode: 'parallel' });

/** Says who the shell takes it for, as its title. */
const application = stubDocument(`runtime.default().on('ready', ({ appId }) => {
  runtime.page.title = appId;
  runtime.page.done();
});`);

/** Opened with a role, or with the flags as the demonstration has them. */
const byAdministrator = ({ access, path }: Registered) =>
  JSON.stringify(access ?? {}).includes('"role"') || path === '/triggers/v2';

/** Of what a solution has to work in, only Dogwood has collaborators and instances. */
const tenantOf = ({ urlContext }: Registered) =>
  ['collaborator', 'instance'].includes(urlContext?.key ?? '') && !urlContext?.optional ? 'dogwood' : 'alder';

/** Every flag that opens something is on, every flag that swaps a solution for another is off (ACCESS-13). */
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

/** What can be seen of the solution that is open. */
function seen(page: Page) {
  return page.evaluate(() => {
    const source = new URL(
      document.querySelector<HTMLIFrameElement>('iframe[title="Main Content"]')?.src ?? '',
    );
    for (const own of ['_mr', 'isolated']) source.searchParams.delete(own);
    return {
      source: source.href,
      title: document.title,
      header: document.querySelector('#shell-subject')?.textContent,
      screen: document.documentElement.dataset['screen'],
    };
  });
}

/** To where nothing is, which leaves no frame behind: the next path opens one of its own. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/@alder/nothing-is-here';
  });
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'error');
}

async function visit(page: Page, origins: Origins, paths: readonly string[]): Promise<void> {
  const opened = new Set<string>();
  for (const path of paths) {
    const registration = registrationAt(path);
    // A frame that is there or kept is told where to go: its source is that of where it was opened.
    if (opened.has(registration.appId)) await leave(page);
    opened.add(registration.appId);
    const { appId, name } = registration;
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#/@${tenantOf(registration)}${path}`,
    );
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

test('the catalogue has more than 260 paths', () => {
  expect(allPaths.length).toBeGreaterThan(260);
  expect(Array.from({ length: PARTS }, (_, index) => partOf(index)).flat()).toHaveLength(allPaths.length);
});

for (let index = 0; index < PARTS; index += 1) {
  test(`CAT-21 CAT-23 CAT-24 CAT-27 CAT-28 every path of the catalogue opens: solution, title, frame source, header (${index + 1} of ${PARTS})`, async ({
    context,
    page,
    origins,
    shellPage,
  }) => {
    // More than 60 frames, one after the other.
    test.setTimeout(240_000);
    await serveStubs(context, origins, (origin) =>
      origin === origins.partner || origin.includes('.solutions.') ? application : undefined,
    );
    await settleTitlesAtOnce(context);
    await page.addInitScript((text) => localStorage.setItem('accessOverrides', text), overrides());
    const [ofAdministrator, ofStaff] = [true, false].map((is) =>
      partOf(index).filter((path) => byAdministrator(registrationAt(path)) === is),
    );
    await shellPage.openAs('staff@unified-shell.example', '/@alder/home');
    await expect(shellPage.accountButton).toBeVisible();
    await visit(page, origins, ofStaff ?? []);
    // Another browser, as far as the shell can tell.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await shellPage.openAs('admin@alder.example', '/@alder/home');
    await expect(shellPage.accountButton).toBeVisible();
    await visit(page, origins, ofAdministrator ?? []);
  });
}

test('each of them is served by an origin of its own, which knows what is registered there', async ({
  origins,
}) => {
  for (const { appId, spaAppId } of registrations.filter((each) => each.spaAppId !== undefined)) {
    const { status, body } = await ask(`${origins.home.replace('home', spaAppId ?? '')}/`, {
      accept: 'text/html',
    });
    expect(status, appId).toBe(200);
    if (!['home', 'sample'].includes(appId)) expect(body.toString(), appId).toContain(`"appId":"${appId}"`);
  }
});
