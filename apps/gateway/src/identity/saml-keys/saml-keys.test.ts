import { randomBytes, sign, verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { createFakeClock } from '../test-support/fake-clock';
import { createSamlKeyRing } from './saml-key-ring';
import { loadSamlKeys, sealSamlKeysAgain } from './stored-saml-keys';

const sealingKey = randomBytes(32);
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const first = { host: 'identity.unified-shell.example', now: new Date() };

describe.each(testEngines)('the keys of SAML, on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('saml_keys').execute();
  });
  const load = (keys: readonly [Buffer, ...Buffer[]] = [sealingKey]) =>
    loadSamlKeys(database.db, keys, first);

  it('are made at the first use, once by two processes, and are the same afterwards', async () => {
    const [one, other] = await Promise.all([load(), load()]);
    expect(one).toEqual(other);
    expect(await load()).toEqual(one);
    expect(one.certificates).toEqual([one.current.certificatePem]);
  });

  it('have a certificate of ten years over an RSA key of at least 2048 bits that it belongs to', async () => {
    const { current } = await load();
    const certificate = new X509Certificate(current.certificatePem);
    expect(certificate.subject).toContain(`CN=${first.host}`);
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(2_048);
    const years = (Date.parse(certificate.validTo) - first.now.getTime()) / YEAR_MS;
    expect(Math.round(years)).toBe(10);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    const signature = sign('sha256', Buffer.from('text'), current.privateKeyPem);
    expect(verify('sha256', Buffer.from('text'), certificate.publicKey, signature)).toBe(true);
  });

  it('are stored sealed, and opened with the secret alone', async () => {
    const { current } = await load();
    const rows = await database.db.selectFrom('saml_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(current.privateKeyPem.split('\n')[1]);
    await expect(load([randomBytes(32)])).rejects.toMatchObject({ code: 'SIGNING_KEY_UNREADABLE' });
  });

  it('are sealed again with the next secret, which then suffices', async () => {
    const keys = await load();
    const next = randomBytes(32);
    await sealSamlKeysAgain(database.db, [next, sealingKey]);
    expect(await load([next])).toEqual(keys);
  });

  it('are read again after a change by another process, and not before', async () => {
    let change = () => {};
    let reads = 0;
    const broadcast = {
      subscribe: (_topic: string, subscriber: { onChange(id: string): void }) => {
        change = () => subscriber.onChange('all');
        return () => {};
      },
    };
    const ring = createSamlKeyRing({
      load: () => {
        reads += 1;
        return load();
      },
      broadcast,
      clock: createFakeClock(),
    });
    await ring.read();
    await ring.read();
    expect(reads).toBe(1);
    change();
    await ring.read();
    expect(reads).toBe(2);
    ring.close();
  });
});
