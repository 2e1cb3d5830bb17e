import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addFiles } from '../delivery/add-files';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { loadCatalogue } from './load-catalogue';
import { builtInNavigationData } from './navigation-data';
import { serveCatalogue } from './served-catalogue';

const config = createTestConfig();
const solutions = await loadCatalogue(config);
const serve = (list = solutions) => serveCatalogue(list, builtInNavigationData, config.origins.solution);
const served = serve();

describe('the served catalogue', () => {
  it('has an index of all solutions, which is below 10 KiB compressed', async () => {
    const index = served.files.get('index.json');
    const text = String(await index?.load(undefined));
    expect(JSON.parse(text).solutions).toHaveLength(solutions.length);
    expect((await index?.load('br'))?.length).toBeLessThan(10 * 1024);
  });

  it('has a file for each registration, which browsers cache as immutable', async () => {
    const app = Fastify();
    addFiles(app, served.address, served.files);
    const answer = await app.inject({
      url: `${served.address}apps/home.json`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    const plain = await app.inject(`${served.address}apps/home.json`);
    expect(plain.json()).toMatchObject({ appId: 'home', description: expect.any(String) });
    expect((await app.inject(`${served.address}apps/nothing.json`)).statusCode).toBe(404);
    const listing = (await app.inject(`${served.address}listing.json`)).json();
    expect(listing).toMatchObject({
      descriptions: { home: expect.any(String) },
      heroes: expect.arrayContaining([expect.objectContaining({ id: 'platform' })]),
      navigation: expect.arrayContaining([expect.objectContaining({ id: 'audiences' })]),
    });
    await app.close();
  });

  it('has another address when its content changes', async () => {
    const [first, ...rest] = solutions;
    if (first === undefined) throw new Error('no solution');
    expect(serve().address).toBe(served.address);
    const changed = serve([{ ...first, description: 'Another' }, ...rest]);
    expect(changed.address).not.toBe(served.address);
  });
});
