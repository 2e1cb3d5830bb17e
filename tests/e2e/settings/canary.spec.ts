// A bad release of a hosted solution: it is given to some people, pauses itself, and no user loses their page.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketOf } from '../../../apps/gateway/src/releases/traffic/choose-version';
import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';
import { AppCalls } from '../pages/app-calls';
import { ShellPage } from '../pages/shell-page';
import { type Administration, readToken } from '../support/administration';
import { ask } from '../support/ask';
import type { Origins } from '../support/origins';
import type { Person, World } from '../support/world';

const BASE = '/solutions/sample';
const CROWD: readonly Person[] = ['agency', 'marketer', 'admin', 'tester', 'newcomer', 'staff'];
/** Of each person and version; more are not counted. */
const OPENINGS = 20;
const MINUTE_MS = 60_000;

interface Release {
  version: number;
  live: string | null;
  candidate: string | null;
  pausedReason: string | null;
}

test('a release that fails in a tenth of its openings is paused within a minute, and the one before was never away', async ({
  browser,
  product,
  origins,
  administration,
  world,
}) => {
  // The name of a version is used once.
  const [good, bad] = [`1.${world.copy}.0`, `2.${world.copy}.0`];
  const release = () => administration.call<Release>('GET', `${BASE}/versions`);
  await administration.upload(`${BASE}/versions?version=${good}`, packSample(good));
  await administration.call('POST', `${BASE}/promote`, { version: good });
  await administration.upload(`${BASE}/versions?version=${bad}`, packSample(bad));
  const { first, last, percentage } = await shareOfOne(administration, world, bad);
  const { version } = await release();
  await administration.call('PUT', `${BASE}/traffic`, { candidate: bad, percentage }, version);
  await expect
    .poll(async () => (await ask(`${origins.sample}/?assigned_version=${bad}`)).body.toString())
    .toContain(`content="${bad}"`);
  const stopWatching = await watch(origins, good);

  const openAs = async (person: Person) => {
    const page = await (await browser.newContext()).newPage();
    const shellPage = new ShellPage(page, origins, world);
    await shellPage.signInByRequest(person);
    return openSample(shellPage);
  };
  const [early, other] = await Promise.all([openAs(first), openAs(last)]);
  expect([await early.release(), await other.release()]).toEqual([bad, good]);
  await early.message.fill('half a sentence');
  await other.message.fill('another one');

  await test.step('it is paused within a minute', async () => {
    await Promise.all(CROWD.map((person) => reportOpenings(origins, world.email(person), { good, bad })));
    product.moveClock(MINUTE_MS);
    await expect.poll(async () => (await release()).pausedReason).toContain('openings failed');
  });

  await test.step('the open pages have lost nothing, and the next opening has the version before', async () => {
    await expect(early.message).toHaveValue('half a sentence');
    await expect(other.message).toHaveValue('another one');
    expect([await early.release(), await other.release()]).toEqual([bad, good]);
    const page = await early.message.page().context().newPage();
    const again = await openSample(new ShellPage(page, origins, world));
    expect(await again.release()).toBe(good);
    expect(await stopWatching()).toEqual([]);
  });

  await test.step('a person who asks for the paused version opens it, and the host does not send it to a stranger', async () => {
    const address = `${origins.sample}/?solution_version=${bad}`;
    expect((await ask(address)).body.toString()).toContain(`content="${good}"`);
    const page = await early.message.page().context().newPage();
    await page.goto(`${origins.shell}/?solution_version=${bad}#/sample`);
    const asked = await whenOpen(new ShellPage(page, origins, world));
    expect(await asked.release()).toBe(bad);
  });

  // Ends the candidate, and then returns to the files of the product.
  await administration.call('POST', `${BASE}/rollback`, {});
  await administration.call('POST', `${BASE}/rollback`, {});
  expect(await release()).toMatchObject({ live: null, candidate: null });
  for (const opened of [early, other]) await opened.message.page().context().close();
});

/** The built sample as a version of its own: its page says which one it is. */
function packSample(version: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-canary-'));
  try {
    const built = path.resolve(import.meta.dirname, '../../../dist/suite/sample');
    const site = path.join(folder, 'site');
    cpSync(built, site, {
      recursive: true,
      filter: (file) => !/\/\.|\.(?:br|gz)$/.test(file.slice(built.length)),
    });
    const page = path.join(site, 'index.html');
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace('<head>', `<head><meta name="release" content="${version}" />`));
    const archive = path.join(folder, 'version.tgz');
    execFileSync('tar', ['-czf', archive, '-C', site, '.']);
    return readFileSync(archive);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A share of the people with which one of the crowd gets the candidate first, and at least one does not get it. */
async function shareOfOne(administration: Administration, world: World, candidate: string) {
  const buckets = await Promise.all(
    CROWD.map(async (person) => {
      const email = world.email(person);
      const found = await administration.call<{ items: { id: string }[] }>('GET', `/people?q=${email}`);
      return { person, bucket: bucketOf('sample', candidate, found.items[0]?.id ?? '') };
    }),
  );
  const [first, ...others] = buckets.toSorted((one, two) => one.bucket - two.bucket);
  const last = others.at(-1);
  if (first === undefined || last === undefined) throw new Error('The crowd is too small.');
  // A bucket is a hundredth of a percent.
  return { first: first.person, last: last.person, percentage: (first.bucket + 1) / 100 };
}

async function openSample(shellPage: ShellPage) {
  await shellPage.open('/sample');
  return whenOpen(shellPage);
}

async function whenOpen(shellPage: ShellPage) {
  const { message } = new AppCalls(shellPage.mainFrame);
  await expect(message).toBeVisible();
  const release = () => shellPage.mainFrame.locator('meta[name="release"]').getAttribute('content');
  return { message, release };
}

/** Asks for a version all the time, its page and a file of it. @returns a function that ends it and tells what was away */
async function watch({ sample }: Origins, version: string): Promise<() => Promise<string[]>> {
  const entry = `${sample}/?assigned_version=${version}`;
  const script = new RegExp(`/-/${version}/[^"]+\\.js`);
  const [file = ''] = script.exec((await ask(entry)).body.toString()) ?? [];
  const away: string[] = [];
  let isWatching = true;
  const watching = (async () => {
    for (let asked = 0; isWatching || asked === 0; asked++) {
      const page = await ask(entry);
      const { status } = await ask(`${sample}${file}`);
      if (!page.body.toString().includes(`content="${version}"`)) away.push(`page ${page.status}`);
      if (status !== 200) away.push(`script ${status}`);
    }
  })();
  return async () => {
    isWatching = false;
    await watching;
    return away;
  };
}

/** Sends what the pages of one person report: openings of both versions, of which a tenth of the bad one fails. */
async function reportOpenings(
  origins: Origins,
  email: string,
  { good, bad }: { good: string; bad: string },
): Promise<void> {
  const opened = (version: string, isFailure: boolean) => ({
    ...{ solution: 'sample', version },
    ...(isFailure ? { type: 'timeout' } : { type: 'done', milliseconds: 800 }),
  });
  const events = Array.from({ length: OPENINGS }, (_, turn) => [
    opened(good, false),
    opened(bad, turn % 10 === 0),
  ]).flat();
  const authorization = `Bearer ${await readToken(origins, email)}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const { status } = await ask(`${origins.shell}/api/analytics/v1`, headers, JSON.stringify({ events }));
  expect(status).toBe(200);
}
