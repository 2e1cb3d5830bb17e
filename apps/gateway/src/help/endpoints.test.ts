import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';

const { alder } = demoOrganisations;
const ADMIN = demoUserId('admin@alder.example');
const MARKETER = demoUserId('marketer@alder.example');

let host: ShellHost;
beforeAll(async () => {
  const [engine] = testEngines;
  if (engine === undefined) throw new Error('There is no engine.');
  host = await openShellHost(engine);
});
afterAll(() => host.close());

const list = (organisation: string = alder.id) => ({
  method: 'GET' as const,
  url: `/api/help/v1?${new URLSearchParams({ organisation, locale: 'en-US' })}`,
});
const read = (id: string, query = 'locale=en-US') => ({
  method: 'GET' as const,
  url: `/api/help/v1/${id}?${query}`,
});

describe('the help center', () => {
  it('ACCESS-30 tells where support cases are sent only to users with the role SUPPORT_ADMIN', async () => {
    expect((await host.ask(ADMIN, list())).body).toMatchObject({
      supportAddress: 'support@unified-shell.example',
      feedbackAddress: 'feedback@unified-shell.example',
    });
    const { body } = await host.ask(MARKETER, list());
    expect(body).not.toHaveProperty('supportAddress');
    expect(body).toHaveProperty('feedbackAddress');
  });

  it('UI-11 answers the articles without their texts, and one article with it', async () => {
    const { articles } = (await host.ask(MARKETER, list())).body;
    expect(articles).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'search' })]));
    expect(JSON.stringify(articles)).not.toContain('blocks');
    expect((await host.ask(MARKETER, read('search'))).body).toMatchObject({
      title: 'Search and commands',
      blocks: expect.arrayContaining([expect.objectContaining({ kind: 'paragraph' })]),
    });
  });

  it('answers the tours without their steps, and one tour with them', async () => {
    const { tours } = (await host.ask(MARKETER, list())).body;
    expect(tours).toContainEqual(expect.objectContaining({ id: 'sample-values', solution: 'sample' }));
    expect(JSON.stringify(tours)).not.toContain('"steps"');
    const { body } = await host.ask(MARKETER, read('tours/sample-values'));
    expect(body).toMatchObject({ locale: 'en-US', steps: [{ at: { frame: expect.any(String) } }, {}, {}] });
  });

  it('answers a language in any spelling', async () => {
    const query = new URLSearchParams({ organisation: alder.id, locale: 'en_US' });
    expect(await host.ask(MARKETER, { method: 'GET', url: `/api/help/v1?${query}` })).toEqual(
      await host.ask(MARKETER, list()),
    );
  });

  it.each([
    ['a tour that does not exist', read('tours/nothing'), 404],
    ['an article that does not exist', read('nothing'), 404],
    ['a name that is a path', read('..%2F..%2Fetc'), 400],
    ['a request without a language', read('search', ''), 400],
    ['an unknown field', read('search', 'locale=en-US&raw=1'), 400],
  ])('refuses %s', async (_what, call, status) => {
    expect((await host.ask(MARKETER, call)).status).toBe(status);
  });
});
