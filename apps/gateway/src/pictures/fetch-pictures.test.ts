import { PIXEL, pngOf } from '@unified-shell/api/test-support/picture-samples';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { demoUuid } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import { createLogLines } from '../test-support/log-lines';
import { createPictureFetch } from './fetch-pictures';

const ORIGIN = 'https://pictures.example';
const PERSON = demoUuid('admin@alder.example');
/** For a busy machine. */
const PATIENCE = { timeout: 12_000 };
const pixel = Uint8Array.from(Buffer.from(PIXEL, 'base64'));

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
});
beforeEach(async () => {
  await database.db.deleteFrom('person_pictures').execute();
});
afterAll(() => database.close());

/** Takes the picture over. @returns whether one is stored, and the requests */
async function take(address: string, answer: () => Promise<Response> = async () => new Response(pixel)) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const { logger, lines } = createLogLines();
  const pictures = createPictureFetch({ origins: [ORIGIN], fetch, db: database.db, log: logger });
  const findStored = () => database.db.selectFrom('person_pictures').select('chosen').executeTakeFirst();
  pictures.takePicture(PERSON, address);
  // It is stored, or the log says why not.
  await vi.waitFor(async () => expect((await findStored()) ?? lines[0]).toBeDefined(), PATIENCE);
  return { isStored: (await findStored()) !== undefined, requests: fetch.mock.calls, lines };
}

describe('DATA-03 a picture is taken over', () => {
  it('from a trusted origin, without following a redirect', async () => {
    const { isStored, requests } = await take(`${ORIGIN}/ann?size=96`);
    expect(isStored).toBe(true);
    expect(requests).toEqual([
      [`${ORIGIN}/ann?size=96`, { redirect: 'error', credentials: 'omit', signal: expect.any(AbortSignal) }],
    ]);
  });

  it.each([
    ['another origin', 'https://elsewhere.example/ann'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['this machine', 'http://127.0.0.1:4000/api/ping'],
    ['this machine by its name', 'https://localhost/'],
    ['an address of IPv6', 'https://[::1]/'],
    ['another port', `${ORIGIN}:8443/ann`],
    ['no TLS', 'http://pictures.example/ann'],
    ['a look-alike behind a user name', 'https://pictures.example@127.0.0.1/ann'],
    ['a name below a trusted one', 'https://a.pictures.example/ann'],
    ['a file', 'file:///etc/passwd'],
    ['data', `data:image/png;base64,${PIXEL}`],
    ['no address', 'ann'],
  ])('I8 never from %s', async (_, address) => {
    const { isStored, requests, lines } = await take(address);
    expect([isStored, requests]).toEqual([false, []]);
    expect(lines.join('\n')).toContain('PICTURE_ORIGINS');
  });

  it.each([
    ['a redirect', async () => Promise.reject(new TypeError('unexpected redirect'))],
    ['no answer', async () => Promise.reject(new TypeError('fetch failed'))],
    ['404', async () => new Response(pixel, { status: 404 })],
    ['no content', async () => new Response(null)],
    ['20 MB', async () => new Response(pngOf(256, 256, 20_000_000))],
    ['1 × 30,000 pixels', async () => new Response(pngOf(1, 30_000))],
    ['an SVG', async () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'a page that says it is a PNG',
      async () => new Response('<html>', { headers: { 'content-type': 'image/png' } }),
    ],
  ])('I8 but not stored after %s, which is logged', async (_, answer) => {
    const { isStored, lines } = await take(`${ORIGIN}/ann`, answer);
    expect(isStored).toBe(false);
    expect(lines.join('\n')).toContain('could not be taken over');
  });

  it('for many people at once by four calls at a time, and not after the end', async () => {
    let calling = 0;
    let most = 0;
    const fetch = vi.fn<typeof globalThis.fetch>(async () => {
      calling += 1;
      most = Math.max(most, calling);
      await new Promise(setImmediate);
      calling -= 1;
      return new Response(pixel);
    });
    const { logger } = createLogLines();
    const pictures = createPictureFetch({ origins: [ORIGIN], fetch, db: database.db, log: logger });
    for (let person = 0; person < 12; person += 1) pictures.takePicture(PERSON, `${ORIGIN}/${person}`);
    await vi.waitFor(() => expect([fetch.mock.calls.length, calling]).toEqual([12, 0]), PATIENCE);
    expect(most).toBe(4);
    await pictures.close();
    pictures.takePicture(PERSON, `${ORIGIN}/late`);
    await pictures.close();
    expect(fetch).toHaveBeenCalledTimes(12);
  });
});
