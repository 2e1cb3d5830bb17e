import { expect, it } from 'vitest';
import { GatewayError } from '../../http/errors/gateway-error';
import { createHostApp } from '../../http/server/create-host-app';
import { systemClock } from '../../platform/clock';
import { createFileStore } from '../../releases/create-file-store';
import { createLogLines } from '../../test-support/log-lines';
import { noAdministration } from '../../test-support/no-administration';
import { addAdminApi } from '../api/admin-api';
import { addScim } from '../scim/scim-api';

it.each(['/api/admin/v1/people', '/scim/v2/Users'])(
  'I1 %s bounds the tokens of programs from one network before it asks the database',
  async (url) => {
    const { logger } = createLogLines();
    const app = createHostApp({ host: 'test.localhost', logger, trustProxy: false });
    const asked: string[] = [];
    const dependencies = {
      ...noAdministration,
      readAccessToken: () => Promise.reject(new GatewayError('INVALID_TOKEN')),
      charge: () => {},
      meter: () => () => {},
      pace: async () => {},
      limitUnknown(address: string) {
        asked.push(address);
        throw new GatewayError('RATE_LIMITED', { retryAfter: 1 });
      },
      clock: systemClock,
      identityOrigin: 'https://identity.company.example',
      companyDomains: [],
      consoleOrigin: 'https://admin.company.example',
      shellOrigin: 'https://shell.company.example',
      record: async () => {},
      catalogue: { current: () => [] },
      environment: 'dev' as const,
      featureFlags: { evaluate: () => Promise.reject() },
      releaseFiles: createFileStore(undefined),
      log: logger,
    };
    addAdminApi(app, dependencies);
    await addScim(app, dependencies);
    const answer = await app.inject({ url, headers: { authorization: 'Bearer ust_made-up' } });
    expect([answer.statusCode, answer.headers['retry-after'], asked]).toEqual([429, '1', ['127.0.0.1']]);
    await app.close();
  },
);
