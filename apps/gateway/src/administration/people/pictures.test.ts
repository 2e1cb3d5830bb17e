/** The pictures of people, by administrators and by directories, as they are served. */
import { jpegOf, PIXEL, pngOf } from '@unified-shell/api/test-support/picture-samples';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { putSession } from '../../identity/test-support/put-session';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { inOrder } from '../../test-support/in-order';
import { runAsOperator } from '../command/run-as-operator';
import { testOperator } from '../test-support/test-operator';
import { tomorrow } from '../test-support/tomorrow';
import { createToken } from '../tokens/api-tokens';

const { alder } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ADMINISTRATOR = demoUserId('admin@alder.example');
const TESTER = demoUuid('tester@alder.example');
const NEWCOMER = demoUuid('newcomer@birch.example');
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const PHOTO = 'https://pictures.example/ann';
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

describe.each(testEngines)('DATA-03 the picture of a person on $name', inOrder, (engine) => {
  let host: ShellHost;
  let token = '';
  const takePicture = vi.fn();
  beforeAll(async () => {
    host = await openShellHost(engine, { postLetter: undefined, takePicture });
    const directory = {
      name: 'directory',
      purpose: 'scim',
      organisation: alder.id,
      expiresAt: tomorrow(),
    } as const;
    ({ token } = await runAsOperator(host.db, testOperator, (admin) => createToken(admin, directory)));
    for (const user of [SYSTEM, ADMINISTRATOR])
      await putSession(host.db, `session of ${user}`, user, Date.now());
  });
  beforeEach(() => takePicture.mockClear());
  afterAll(() => host.close());

  const put = (id: string, picture: unknown, user = ADMINISTRATOR) =>
    host.ask(user, { method: 'PUT', url: `/api/admin/v1/people/${id}/picture`, body: { picture } });
  const read = (path: string) => host.ask(SYSTEM, { method: 'GET', url: `/api/admin/v1${path}` });
  const serve = (url: string) => host.ask('', { method: 'GET', url });
  const scim = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    host.ask('', {
      method,
      url: `/scim/v2/Users${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    });
  const patch = (id: string, ...Operations: object[]) =>
    scim('PATCH', `/${id}`, { schemas: [PATCH], Operations });

  it('is stored by an administrator, and served by its hash to every frame', async () => {
    const { status, body } = await put(TESTER, PIXEL);
    expect([status, body['picture']]).toEqual([200, expect.stringMatching(/^\/people\/[\da-f]{64}$/)]);
    const served = await serve(String(body['picture']));
    expect([served.status, served.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/png',
        'cache-control': 'private, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    ]);
  });

  it.each(['/people/unknown', `/people/${'f'.repeat(64)}`, '/people/', '/people/%00', '/people/..%2fx'])(
    'is not found at %s',
    async (url) => {
      expect((await serve(url)).status).toBe(404);
    },
  );

  it.each([
    ['an SVG', base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['1 × 30,000 pixels', base64(jpegOf(1, 30_000))],
    ['257 pixels', base64(pngOf(257, 257))],
    ['more than 64 KB', base64(pngOf(256, 256, 65_536))],
    ['a page after a PNG', base64(Buffer.concat([pngOf(1, 1), Buffer.from('<script>')]))],
    ['no base64', '<svg/>'],
    ['nothing', undefined],
  ])('is refused, and the stored one stays: %s', async (_, picture) => {
    const { status, body } = await put(TESTER, picture);
    expect([status, body]).toMatchObject([400, { code: 'INVALID_BODY', fields: [{ field: 'picture' }] }]);
    expect((await read(`/people/${TESTER}`)).body['picture']).toMatch(/^\/people\//);
  });

  it('is part of the person’s export', async () => {
    const { records } = Object((await read(`/people/${TESTER}/export`)).body);
    expect(records.picture).toEqual([{ type: 'image/png', content: PIXEL, chosen: true }]);
  });

  it('is one that the directory neither replaces nor removes, once an administrator has chosen it', async () => {
    await patch(TESTER, { op: 'remove', path: 'photos' });
    expect((await read(`/people/${TESTER}`)).body['picture']).toMatch(/^\/people\//);
  });

  it('is removed by an administrator', async () => {
    const { picture } = (await read(`/people/${TESTER}`)).body;
    expect((await put(TESTER, null)).body['picture']).toBe(null);
    expect((await serve(String(picture))).status).toBe(404);
  });

  it.each([
    [
      'a new user',
      async (photos: unknown) => scim('POST', '', { schemas: [USER], userName: 'pia@alder.example', photos }),
    ],
    [
      'a replaced user',
      async (photos: unknown) =>
        scim('PUT', `/${TESTER}`, { schemas: [USER], userName: 'tester@alder.example', photos }),
    ],
    [
      'a patched user',
      async (photos: unknown) => patch(TESTER, { op: 'replace', path: 'photos', value: photos }),
    ],
  ])('is taken over from the primary address of a directory: %s', async (_, send) => {
    const { status, body } = await send([
      { value: 'https://pictures.example/old' },
      { value: PHOTO, type: 'photo', primary: true },
    ]);
    expect([200, 201]).toContain(status);
    expect(takePicture.mock.calls).toEqual([[body['id'], PHOTO]]);
  });

  it('is taken over by the path with a filter that some directories send', async () => {
    await patch(TESTER, { op: 'add', path: 'photos[type eq "photo"].value', value: PHOTO });
    expect(takePicture.mock.calls).toEqual([[TESTER, PHOTO]]);
  });

  it('changes nothing when the directory sends back what it has read, or does not say', async () => {
    await put(TESTER, PIXEL);
    const { body } = await scim('GET', `/${TESTER}`);
    expect(body['photos']).toEqual([
      { value: expect.stringMatching(/^http.*\/people\/[\da-f]{64}$/), type: 'photo', primary: true },
    ]);
    await scim('PUT', `/${TESTER}`, body);
    await scim('PUT', `/${TESTER}`, { schemas: [USER], userName: 'tester@alder.example' });
    expect(takePicture).not.toHaveBeenCalled();
  });

  it('is not taken over when the call of the directory fails', async () => {
    const { status } = await scim('PUT', `/${TESTER}`, {
      schemas: [USER],
      userName: 'marketer@alder.example',
      photos: [{ value: PHOTO }],
    });
    expect([status, takePicture.mock.calls]).toEqual([409, []]);
  });

  it('is the directory’s to change only for people who belong to no one else', async () => {
    await host.db
      .insertInto('memberships')
      .values({ user_id: demoUserId('newcomer@birch.example'), organisation_id: alder.id, named_roles: [] })
      .execute();
    expect((await patch(NEWCOMER, { op: 'replace', path: 'photos', value: [{ value: PHOTO }] })).status).toBe(
      200,
    );
    expect(takePicture).not.toHaveBeenCalled();
    expect((await put(NEWCOMER, PIXEL)).status).toBe(403);
  });

  it('is refused as something else than a list of addresses', async () => {
    const { status, body } = await patch(TESTER, { op: 'replace', path: 'photos', value: 'ann.png' });
    expect([status, body['scimType']]).toEqual([400, 'invalidValue']);
  });

  it('is erased with the person', async () => {
    const { picture } = (await put(TESTER, PIXEL)).body;
    const erased = await host.ask(SYSTEM, { method: 'POST', url: `/api/admin/v1/people/${TESTER}/erase` });
    expect([erased.status, (await serve(String(picture))).status]).toEqual([200, 404]);
  });
});
