import type { RuntimeUser } from '../runtime-module';
import type { ConfigurationSource, FakeFacts } from './fake-facts';

/** The user of a fake shell: the facts of the configuration, and values that are read back. */
export function createFakeUser(
  said: [type: string, value: unknown][],
  { api: facts, emit }: FakeFacts,
  { configured, configuration }: ConfigurationSource,
): { api: RuntimeUser; emit: FakeFacts['emit'] } {
  let rolesPicker: RuntimeUser['rolesPickerConfig'];
  const api: RuntimeUser = {
    ...facts,
    logoutUrl: undefined,
    showRolesPicker: false,
    authExpired: () => void said.push(['user.authExpired', undefined]),
    getLastLogin: async () => [],
    async stepUp(wishes) {
      said.push(['user.stepUp', wishes]);
      await configured;
      return { token: configuration()?.imsToken ?? '', authTime: Math.floor(Date.now() / 1000) };
    },
    async getFulfillableItems(serviceCode) {
      await configured;
      const { imsOrg, imsProfile } = configuration() ?? {};
      return (imsProfile?.projectedProductContext ?? []).flatMap(({ prodCtx }) => {
        const isMeant = prodCtx.serviceCode === serviceCode && prodCtx.owningEntity === imsOrg;
        const items: unknown = isMeant ? prodCtx['services_enabled'] : undefined;
        return typeof items === 'string' ? items.split(',').filter(Boolean) : [];
      });
    },
    get rolesPickerConfig() {
      return rolesPicker;
    },
    set rolesPickerConfig(config) {
      rolesPicker = config;
      if (config?.show === true && config.enabled !== false) api.showRolesPicker = true;
    },
  };
  return { api, emit };
}
