/** For tests that make no call of the administration. */
import { createKysely } from '../database/create-kysely';
import { createFileStore } from '../releases/create-file-store';

export const noAdministration = {
  db: createKysely({
    connect: () => Promise.reject(new Error('This test has no database')),
    end: () => Promise.resolve(),
  }),
  shipped: {
    configuredFamilies: new Set<string>(),
    environment: 'dev' as const,
    registrations: () => new Map(),
    combine: () => [],
  },
  configuredClients: [],
  postTest: async () => ({ fault: null, status: 204 }),
  sealingKey: Buffer.alloc(32),
  providerTestAddress: () => '',
  announceEnded: () => {},
  resolveTxt: async () => [],
  fetchMetadata: async () => '',
  fetchRegistration: async () => ({ kind: 'unchanged' }) as const,
  releaseFiles: createFileStore(undefined),
};
