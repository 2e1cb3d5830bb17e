/** People sign in at a client that an administrator has added, with the database of a running installation. */
import * as client from 'openid-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { hashSecret } from '../../platform/program-secret';
import type { Directory } from '../provider/directory';
import { type IdentityHost, startIdentityHost } from '../test-support/identity-host';
import { noDirectory } from '../test-support/no-directory';
import { CALLBACK, createRelyingParty, type RelyingParty, relyingParty } from '../test-support/relying-party';
import { MARKETER, marketer, PASSWORD } from '../test-support/test-accounts';

const ID = 'stored';
const SECRET = 'a secret of at least thirty-two characters';
const BEFORE = 'the secret before it, which still works a while';

describe.each(testEngines)('a stored client on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let host: IdentityHost;
  const parties: RelyingParty[] = [];
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    // The person works in two organisations.
    const findOrganisation: Directory['findOrganisation'] = async (_signedIn, { id = 'alder' }) => ({
      ...{ id, tenant: id, name: id, roles: ['EDITOR'], groups: ['Editors'] },
    });
    host = await startIdentityHost(database.db, { directory: { ...noDirectory, findOrganisation } });
    await put();
  });
  afterEach(async () => {
    for (const party of parties.splice(0)) await party.close();
    await host.close();
    await database.db.deleteFrom('oidc_clients').execute();
  });

  const put = () =>
    database.db
      .insertInto('oidc_clients')
      .values({
        client_id: ID,
        name: 'Stored',
        auth_method: 'client_secret_basic',
        redirect_uris: [CALLBACK],
        post_logout_redirect_uris: ['https://reports.example/bye'],
        backchannel_logout_uri: null,
        scopes: ['openid', 'profile', 'email'],
        refresh_tokens: false,
        require_pkce: true,
        secret_hash: hashSecret(SECRET),
        secret_expires_at: null,
        created_at: new Date(),
        created_by: null,
      })
      .execute();
  const change = (values: object) =>
    database.db.updateTable('oidc_clients').set(values).where('client_id', '=', ID).execute();
  const rowOf = () => database.db.selectFrom('oidc_clients').selectAll().executeTakeFirstOrThrow();

  async function signInWith(
    client_secret: string | undefined,
    authMethod = relyingParty.token_endpoint_auth_method,
  ) {
    const { client_secret: _, ...entry } = relyingParty;
    const party = await createRelyingParty(host, {
      ...entry,
      client_id: ID,
      token_endpoint_auth_method: authMethod,
      ...(client_secret === undefined ? {} : { client_secret }),
    });
    parties.push(party);
    const browser = host.browser();
    await browser.signIn(MARKETER, PASSWORD);
    return party.signIn(browser, MARKETER);
  }

  it('signs people in with its secret, and tells its use', async () => {
    const tokens = await signInWith(SECRET);
    expect(tokens.claims()?.sub).toBe(marketer.userId);
    expect((await rowOf()).used_at).not.toBeNull();
  });

  it('is refused with another secret, and with its hash', async () => {
    await expect(signInWith('another secret of thirty-two characters')).rejects.toThrow();
    await expect(signInWith(hashSecret(SECRET))).rejects.toThrow();
    expect((await rowOf()).used_at).toBeNull();
  });

  it('works with the secret before a rotation until its end, and tells the use of each', async () => {
    const hour = 60 * 60_000;
    await change({
      previous_hash: hashSecret(BEFORE),
      previous_until: new Date(host.clock.now() + hour),
    });
    await signInWith(BEFORE);
    expect(await rowOf()).toMatchObject({ used_at: null, previous_used_at: expect.any(Date) });
    await change({ previous_until: new Date(host.clock.now() - 1) });
    await expect(signInWith(BEFORE)).rejects.toThrow();
    await signInWith(SECRET);
  });

  it('is refused after the end of its secret, and after it is removed', async () => {
    await change({ secret_expires_at: new Date(host.clock.now() - 1) });
    await expect(signInWith(SECRET)).rejects.toThrow();
    await database.db.deleteFrom('oidc_clients').execute();
    await expect(signInWith(SECRET)).rejects.toThrow();
  });

  it('gets no code at an address that is not registered, also right after a change', async () => {
    await signInWith(SECRET);
    await change({ redirect_uris: ['https://reports.example/other'] });
    await expect(signInWith(SECRET)).rejects.toThrow();
  });

  describe('that is told of an organisation', () => {
    const ALL = ['openid', 'groups', 'roles', 'organization'];
    const putOrganisation = (id: string) =>
      database.db
        .insertInto('organisations')
        .values({ id, tenant: id, name: id, region: 'va7' })
        .onConflict((on) => on.doNothing())
        .execute();

    async function signIn() {
      const { client_secret: _, ...entry } = relyingParty;
      const party = await createRelyingParty(host, { ...entry, client_id: ID, client_secret: SECRET });
      parties.push(party);
      const tokens = await party.signIn(host.browser(), MARKETER, { scope: ALL.join(' ') });
      const renew = () => client.refreshTokenGrant(party.configuration, tokens.refresh_token ?? '');
      return { tokens, renew };
    }

    it('S9 loses at once what it is no longer registered for', async () => {
      await change({ scopes: ALL, refresh_tokens: true });
      const { tokens, renew } = await signIn();
      expect(tokens.claims()).toMatchObject({ groups: ['Editors'], roles: ['EDITOR'], org_id: 'alder' });
      await change({ scopes: ['openid', 'roles'] });
      const claims = (await renew()).claims();
      expect(claims).toMatchObject({ roles: ['EDITOR'] });
      expect(claims).not.toHaveProperty('groups');
      expect(claims).not.toHaveProperty('org_id');
    });

    it('S9 is of no use for tokens of another organisation once it is bound to one', async () => {
      await change({ scopes: ALL, refresh_tokens: true });
      const { renew } = await signIn();
      for (const id of ['alder', 'birch']) await putOrganisation(id);
      await change({ organisation_id: 'alder' });
      expect((await renew()).claims()).toMatchObject({ org_id: 'alder' });
      await change({ organisation_id: 'birch' });
      await expect(renew()).rejects.toMatchObject({ error: 'invalid_grant' });
      expect((await signIn()).tokens.claims()).toMatchObject({ org_id: 'birch' });
    });

    it('ends with its organisation', async () => {
      await putOrganisation('birch');
      await change({ organisation_id: 'birch' });
      await database.db.deleteFrom('organisations').where('id', '=', 'birch').execute();
      expect(await database.db.selectFrom('oidc_clients').select('client_id').execute()).toEqual([]);
    });
  });

  it('without a secret gives no code without an act of the user, at any port of their machine (RFC 8252 §7.3, §8.6)', async () => {
    await change({ auth_method: 'none', secret_hash: null, redirect_uris: ['http://127.0.0.1/callback'] });
    const { client_secret: _, ...entry } = relyingParty;
    const party = await createRelyingParty(host, {
      ...entry,
      client_id: ID,
      token_endpoint_auth_method: 'none',
    });
    parties.push(party);
    const redirect = { redirect_uri: 'http://127.0.0.1:5123/callback' };
    const signedIn = host.browser();
    await signedIn.signIn(MARKETER, PASSWORD);
    const { path } = await party.authorize(redirect);
    expect((await signedIn.follow(path)).path).toContain('/choose-account/');
    const tokens = await party.signIn(host.browser(), MARKETER, redirect);
    expect(tokens.claims()?.sub).toBe(marketer.userId);
    await expect.poll(async () => (await rowOf()).used_at).not.toBeNull();
  });
});
