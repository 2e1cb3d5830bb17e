import { beforeEach, expect, test } from 'vitest';
import { createFakeClock } from '../test-support/fake-clock';
import { createMemoryPayloadStore } from '../test-support/memory-payload-store';
import { createAdapterFactory } from './adapter';
import type { PayloadStore } from './payload-store';

let store: PayloadStore;
beforeEach(() => {
  store = createMemoryPayloadStore(createFakeClock());
});
const adapterOf = (model: string) => createAdapterFactory(store, () => new Error('twice'))(model);

test('each model has its own rows', async () => {
  await adapterOf('Session').upsert('id', { uid: 'u' }, 60);
  expect(await adapterOf('Session').findByUid('u')).toEqual({ uid: 'u' });
  expect(await adapterOf('Grant').find('id')).toBeUndefined();
});

test('S1 the second of two redemptions fails', async () => {
  const codes = adapterOf('AuthorizationCode');
  await codes.upsert('code', {}, 60);
  await codes.consume('code');
  await expect(codes.consume('code')).rejects.toThrow('twice');
});

test('a client is never read from the store, even when a row exists', async () => {
  await adapterOf('Client').upsert('planted', { client_id: 'planted' });
  expect(await adapterOf('Client').find('planted')).toBeUndefined();
});
