import { expect, test } from 'vitest';
import { createAppApi, createCapabilityApi } from './app-api';

test('appApi and capabilityApi return only applications that the user may open', async () => {
  const home = { appId: 'home', name: 'Home', href: 'http://shell.test/#/home', enabled: true };
  const appApi = createAppApi({
    configured: Promise.resolve(),
    configuration: () => ({ imsInfo: {}, changedProperties: [], shellInfo: { solutions: [home] } }),
  });
  await expect(appApi.get('home')).resolves.toMatchObject(home);
  await expect(appApi.get('other')).resolves.toBe(undefined);
  const capabilityApi = createCapabilityApi(appApi);
  await expect(capabilityApi.get('home')).resolves.toMatchObject({ capabilityId: 'home' });
  await expect(capabilityApi.get('other')).resolves.toBe(undefined);
});
