import type { FrameConfiguration, RuntimeUser } from '@unified-shell/app-sdk/runtime-module';
import { USER_FACTS } from '@unified-shell/protocol/frame-configuration/fact-names';
import type { Requests } from '../../connection/requests';
import type { Later } from '../../parts/later';
import { notAvailable } from '../../shared/not-available';
import { requireAnswer } from '../../shared/require-answer';
import { createFacts, type Facts, type FactsSource } from './facts';

/** The facts about the user, reports of expired tokens, and addresses to call at the sign-out (`user` of the runtime module). */
export function createUser(
  source: FactsSource & { later: Later },
  { notify, forward }: Pick<Requests, 'notify' | 'forward'>,
): Facts<RuntimeUser> {
  const facts = createFacts(USER_FACTS, source);
  let logoutUrl: RuntimeUser['logoutUrl'];
  let showsRoles = false;
  let rolesPicker: RuntimeUser['rolesPickerConfig'];
  const api: RuntimeUser = {
    ...facts.api,
    authExpired: () => notify('user.authExpired'),
    async getFulfillableItems(serviceCode) {
      await source.configured;
      return itemsOf(source.configuration(), serviceCode);
    },
    get logoutUrl() {
      return logoutUrl;
    },
    set logoutUrl(given) {
      logoutUrl = given;
      // The public client accepts an address, or an object with one.
      const url: unknown = Object(given).url ?? given;
      // The shell stores the address for the session, so there has to be a signed-in user.
      if (url && typeof url === 'string') void source.configured.then(() => notify('user.addLogoutUrl', url));
    },
    get showRolesPicker() {
      return showsRoles;
    },
    set showRolesPicker(isShown) {
      showsRoles = isShown;
      if (isShown) void source.configured.then(() => notify('user.pickRoles'));
    },
    get rolesPickerConfig() {
      return rolesPicker;
    },
    set rolesPickerConfig(config) {
      rolesPicker = config;
      if (config?.show === true && config.enabled !== false) api.showRolesPicker = true;
    },
    ...source.later('user', 'stepUp'),
    async getLastLogin(options = {}) {
      await source.configured;
      return requireAnswer(await forward('user.getLastLogin', [options]));
    },
    // The following members are not part of the public types.
    ...{
      getAEMInstances: async () => [],
      generateSubOrg: notAvailable('user.generateSubOrg'),
      showLanguagePicker: false,
    },
  };
  return { api, emit: facts.emit };
}

/** The codes of the items in the active organisation's product contexts with this service code. */
function itemsOf(configuration: FrameConfiguration | null, serviceCode: string): string[] {
  const contexts = configuration?.imsProfile?.projectedProductContext ?? [];
  return contexts.flatMap(({ prodCtx }) => {
    const isMeant = prodCtx.serviceCode === serviceCode && prodCtx.owningEntity === configuration?.imsOrg;
    const items: unknown = isMeant ? Reflect.get(prodCtx, 'services_enabled') : undefined;
    return typeof items === 'string' ? items.split(',').filter(Boolean) : [];
  });
}
