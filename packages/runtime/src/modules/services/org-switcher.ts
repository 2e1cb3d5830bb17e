import type { FrameConfiguration, RuntimeMembers } from '@unified-shell/app-sdk/runtime-module';

/**
 * The sub-organisations of the active organisation, as the configuration has them (`orgSwitcher` of the public client). A value
 * that was set is read back without effect: the product itself decides which sub-organisations a user has.
 */
export function createOrgSwitcher(
  configuration: () => FrameConfiguration | null,
): RuntimeMembers['orgSwitcher'] {
  let given: unknown;
  return {
    get subOrgs() {
      const { imsOrg, subOrganisations, subOrg } = Object(configuration());
      return given ?? (subOrganisations && { [imsOrg]: subOrganisations, selectedSubOrg: subOrg });
    },
    set subOrgs(value) {
      given = value;
    },
  };
}
