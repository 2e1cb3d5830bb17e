import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId } from '../../demo/ids';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { inOrder } from '../../test-support/in-order';

const SYSTEM = demoUserId('staff@unified-shell.example');
const ADA = demoUserId('admin@alder.example');
const MARKETER = demoUserId('marketer@alder.example');
const { alder, birch } = demoOrganisations;
const INSTALLATION = '/brand';
const ALDER = `/organisations/${encodeURIComponent(alder.id)}/brand`;
const BIRCH = `/organisations/${encodeURIComponent(birch.id)}/brand`;

const svg = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32z" fill="${fill}"/></svg>`;
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');
const GREEN = svg('#0a8f4d');
const WHITE = svg('#ffffff');
const BLACK = svg('#000000');
const CHANGED = { status: 412, body: { code: 'CHANGED_MEANWHILE' } };

describe.each(testEngines)('the brand on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const call = (userId: string, path: string, body?: object, version = 0) =>
    host.ask(userId, {
      method: body === undefined ? 'GET' : 'PUT',
      url: `/api/admin/v1${path}`,
      ...(body === undefined ? {} : { body, headers: { 'if-match': `"${version}"` } }),
    });
  const faultsOf = async (change: object) => {
    const { version } = (await call(SYSTEM, BIRCH)).body;
    const { status, body } = await call(SYSTEM, BIRCH, change, Number(version));
    return { status, fields: body['fields'] };
  };
  const boot = async () => {
    const body = { tenant: alder.tenant };
    const { body: answer } = await host.ask(MARKETER, { method: 'POST', url: '/api/boot', body });
    return Object(answer['working']).brand;
  };

  it('is none before the first change', async () => {
    const { body } = await call(SYSTEM, INSTALLATION);
    expect(body).toMatchObject({ name: null, accent: null, logo: null, inherited: null, version: 0 });
    expect(await boot()).toBeUndefined();
  });

  it('of the installation is changed by system administrators alone', async () => {
    const change = {
      name: 'Meridian',
      support: 'help@meridian.example',
      privacy: 'https://meridian.example/p',
    };
    expect(await call(ADA, INSTALLATION, change)).toMatchObject({ status: 403 });
    const { status, body } = await call(SYSTEM, INSTALLATION, change);
    expect([status, body]).toEqual([200, expect.objectContaining({ ...change, terms: null, version: 1 })]);
  });

  it('of an organisation is changed by its administrators, and inherits what it does not set', async () => {
    const { status, body } = await call(ADA, ALDER, { name: 'Alder Studio', accent: '#0A6B3D' });
    expect([status, body['accent'], body['version']]).toEqual([200, '#0a6b3d', 1]);
    expect(body['inherited']).toMatchObject({ name: 'Meridian', support: 'help@meridian.example' });
    expect(await call(ADA, BIRCH, { name: 'Mine' })).toMatchObject({ status: 404 });
    expect(await call(MARKETER, ALDER)).toMatchObject({ status: 403 });
  });

  it('of an organisation is part of the answer with which its people start', async () => {
    await expect.poll(boot).toMatchObject({
      name: 'Alder Studio',
      style: expect.stringContaining('#0a6b3d'),
      links: { support: 'mailto:help@meridian.example', privacy: 'https://meridian.example/p' },
    });
  });

  it('of two administrators who change it at once, the second one is told', async () => {
    expect(await call(ADA, ALDER, { name: 'First' }, 0)).toMatchObject(CHANGED);
    expect(await call(SYSTEM, ALDER, { name: 'Alder' }, 1)).toMatchObject({ body: { version: 2 } });
    expect(await call(ADA, ALDER, { name: 'Second' }, 1)).toMatchObject(CHANGED);
    const both = await Promise.all(['A', 'B'].map((name) => call(SYSTEM, BIRCH, { name })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('has a logo, which is written anew, kept when it is left out, and removed by null', async () => {
    const hostile = GREEN.replace('<path', '<script>alert(1)</script><path onload="alert(1)"');
    const { body } = await call(SYSTEM, ALDER, { name: 'Alder', logo: base64(hostile) }, 2);
    expect(body['logo']).toBe(`data:image/svg+xml;base64,${base64(GREEN)}`);
    const kept = await call(SYSTEM, ALDER, { name: 'Alder' }, 3);
    expect(kept.body['logo']).toBe(body['logo']);
    await expect.poll(async () => (await boot()).icon).toMatch(/^\/brand\/[\da-f]{64}$/);
  });

  it('serves the logo so that it runs nothing, also when it is opened by itself', async () => {
    const { icon } = await boot();
    const answer = await host.ask(MARKETER, { method: 'GET', url: icon });
    expect(answer).toMatchObject({ status: 200, body: { text: GREEN } });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const unknown = await host.ask(MARKETER, { method: 'GET', url: `/brand/${'0'.repeat(64)}` });
    expect(unknown.status).toBe(404);
  });

  const white = PNG.sync.write(
    Object.assign(new PNG({ width: 2, height: 2 }), { data: Buffer.alloc(16, 255) }),
  );
  it.each([
    ['a white logo', 'logo', 'invisible-light', { logo: base64(WHITE) }],
    ['a white PNG', 'logo', 'invisible-light', { logo: base64(white) }],
    ['a black logo', 'logo', 'invisible-dark', { logo: base64(BLACK) }],
    [
      'a black logo for the dark theme',
      'darkLogo',
      'invisible-dark',
      { logo: base64(BLACK), darkLogo: base64(BLACK) },
    ],
    ['a logo for the dark theme alone', 'logo', 'required', { darkLogo: base64(WHITE) }],
    ['a page', 'logo', 'image-form', { logo: base64('<html></html>') }],
    [
      'an icon with entities',
      'icon',
      'image-unsafe',
      { icon: base64('<!DOCTYPE svg [<!ENTITY a "a">]><svg/>') },
    ],
    ['300 KB', 'logo', 'image-too-large', { logo: base64(new Uint8Array(300_000)) }],
    ['a yellow accent', 'accent', 'contrast', { accent: '#ffcc00' }],
    ['no colour', 'accent', undefined, { accent: 'url(//evil.example)' }],
    ['a name with markup', 'name', undefined, { name: '<b>Acme</b>' }],
    ['a name with an argument', 'name', undefined, { name: '{name}' }],
    ['a name of 61 characters', 'name', 'too-long', { name: 'a'.repeat(61) }],
    ['a script as the address of terms', 'terms', undefined, { terms: 'javascript:alert(1)' }],
    ['an address without TLS', 'privacy', undefined, { privacy: 'http://meridian.example' }],
    ['an address with a password', 'terms', undefined, { terms: 'https://a:b@meridian.example' }],
    ['no address for support', 'support', undefined, { support: 'call us' }],
    ['no host', 'host', 'too-short', { host: 'a b' }],
    ['an unknown field', 'colour', 'unknown', { colour: '#000000' }],
  ])('refuses %s, and names the field', async (_name, field, kind, change) => {
    const { status, fields } = await faultsOf(change);
    expect([status, fields]).toEqual([400, [expect.objectContaining({ field, ...(kind && { kind }) })]]);
  });

  it('refuses 10 MB at once', async () => {
    const { status } = await call(SYSTEM, BIRCH, { logo: 'A'.repeat(10_000_000) });
    expect(status).toBe(413);
  });

  it('may have a second logo for the dark theme', async () => {
    const { version } = (await call(SYSTEM, BIRCH)).body;
    const logos = { logo: base64(BLACK), darkLogo: base64(WHITE) };
    expect(await call(SYSTEM, BIRCH, logos, Number(version))).toMatchObject({ status: 200 });
    // Then the first one alone would not be seen in the dark.
    expect(await faultsOf({ darkLogo: null })).toMatchObject({
      status: 400,
      fields: [{ field: 'logo', kind: 'invisible-dark' }],
    });
  });

  it('is shown on a custom domain that a system administrator names, each by one organisation', async () => {
    const change = { name: 'Alder', host: 'Aem.localhost' };
    expect(await call(ADA, ALDER, change, 4)).toMatchObject({ status: 403 });
    expect(await call(SYSTEM, ALDER, change, 4)).toMatchObject({ body: { host: 'aem.localhost' } });
    // An administrator of the organisation keeps it.
    expect(await call(ADA, ALDER, { name: 'Alder' }, 5)).toMatchObject({ body: { host: 'aem.localhost' } });
    expect(await faultsOf({ host: 'aem.localhost' })).toMatchObject({
      fields: [{ field: 'host', kind: 'taken' }],
    });
  });

  it('is removed with its last value, and then inherited', async () => {
    const none = { logo: null, darkLogo: null, icon: null, host: null };
    const { body } = await call(SYSTEM, ALDER, none, 6);
    expect(body).toMatchObject({ name: null, logo: null, version: 0 });
    await expect.poll(boot).toBeUndefined();
    const rows = await host.db
      .selectFrom('brand_images')
      .select('kind')
      .where('brand_id', '=', alder.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('leaves an event for each change', async () => {
    const events = await host.db
      .selectFrom('events')
      .select(['object', 'organisation_id'])
      .where('action', '=', 'brand.change')
      .where('outcome', '=', 'success')
      .orderBy('id')
      .execute();
    expect(events.slice(0, 2)).toEqual([
      { object: 'installation', organisation_id: null },
      { object: alder.id, organisation_id: alder.id },
    ]);
  });
});
