import type { FrameConfiguration, RuntimeUser } from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../../connection/requests';
import { notAvailable } from '../../shared/not-available';
import { createFacts, type Facts, type FactsSource, USER_FACTS } from './facts';

/** The facts about the user, and what an application tells of its own session (`user` of the runtime module). */
export function createUser(source: FactsSource, notify: Requests['notify']): Facts<RuntimeUser> {
  const facts = createFacts(USER_FACTS, source);
  const api: RuntimeUser = {
    ...facts.api,
    authExpired: () => notify('user.authExpired'),
    async getFulfillableItems(serviceCode) {
      await source.configured;
      return itemsOf(source.configuration(), serviceCode);
    },
    logoutUrl: undefined,
    showLanguagePicker: false,
    showRolesPicker: false,
    rolesPickerConfig: undefined,
    // The types do not name these.
    ...{
      getAEMInstances: async () => [],
      generateSubOrg: notAvailable('user.generateSubOrg'),
      getLastLogin: notAvailable('user.getLastLogin'),
    },
  };
  return { api, emit: facts.emit };
}

/** Of the contexts of this organisation with that service code: the codes of the items. */
function itemsOf(configuration: FrameConfiguration | null, serviceCode: string): string[] {
  const contexts = configuration?.imsProfile?.projectedProductContext ?? [];
  return contexts.flatMap(({ prodCtx }) => {
    const isMeant = prodCtx.serviceCode === serviceCode && prodCtx.owningEntity === configuration?.imsOrg;
    const items: unknown = isMeant ? Reflect.get(prodCtx, 'services_enabled') : undefined;
    return typeof items === 'string' ? items.split(',').filter(Boolean) : [];
  });
}
