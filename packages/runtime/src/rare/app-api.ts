import type { RuntimeAppApi } from '@unified-shell/app-sdk/runtime-module';
import type { RareEnvironment } from './rare-part';

type AppsSource = Pick<RareEnvironment, 'configured' | 'configuration'>;

/** Other applications that the user may open (`appApi` of the runtime module). */
export function createAppApi({ configured, configuration }: AppsSource): RuntimeAppApi {
  return {
    async get(appId) {
      await configured;
      const app = configuration()?.shellInfo?.solutions?.find((solution) => solution.appId === appId);
      return (
        app && { adobeBrandType: '', appParent: '', functionalIconReact: '', functionalIconUrl: '', ...app }
      );
    },
  };
}

/** `capabilityApi` of the first versions of the public client: a solution by its id. */
export function createCapabilityApi({ get }: RuntimeAppApi) {
  return {
    async get(id: string): Promise<object | undefined> {
      const app = await get(String(id));
      return app && { capabilityId: id, iconUrl: Reflect.get(app, 'functionalIconUrl') };
    },
  };
}
