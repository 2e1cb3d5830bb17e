import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Secrets } from '../config/secrets';
import { asOwner } from '../database/test-support/as-owner';
import { createTestDatabase } from '../database/test-support/test-database';
import { startIdentityHost } from './test-support/identity-host';
import { relyingParty } from './test-support/relying-party';
import { testSecrets } from './test-support/test-settings';

const rotated: Secrets = { ...testSecrets, sealingKeys: [testSecrets.sealingKeys[0], randomBytes(32)] };

test.each([
  ['with a client that it refuses', { oidcClients: [relyingParty, relyingParty] }, 'invalid_client_metadata'],
  ['with secrets that it cannot seal again', { secrets: rotated }, 'identity_providers'],
])(
  'an identity that fails to start %s leaves no subscription to key changes behind',
  async (_name, given, message) => {
    const { db, close } = await createTestDatabase();
    const listening = new Set<string>();
    const broadcast = {
      subscribe(topic: string) {
        listening.add(topic);
        return () => void listening.delete(topic);
      },
    };
    if ('secrets' in given)
      await asOwner(db, (owner) => sql`alter table identity_providers rename to lost`.execute(owner));
    await expect(startIdentityHost(db, { broadcast, ...given })).rejects.toThrow(message);
    expect([...listening]).toEqual([]);
    await close();
  },
);
