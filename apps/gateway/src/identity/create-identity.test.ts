import { expect, test } from 'vitest';
import { createTestDatabase } from '../database/test-support/test-database';
import { startIdentityHost } from './test-support/identity-host';
import { relyingParty } from './test-support/relying-party';

test('an identity that fails to start leaves no subscription to key changes behind', async () => {
  const { db, close } = await createTestDatabase();
  const listening = new Set<string>();
  const broadcast = {
    subscribe(topic: string) {
      listening.add(topic);
      return () => void listening.delete(topic);
    },
  };
  const oidcClients = [relyingParty, relyingParty];
  await expect(startIdentityHost(db, { broadcast, oidcClients })).rejects.toThrow('invalid_client_metadata');
  expect([...listening]).toEqual([]);
  await close();
});
