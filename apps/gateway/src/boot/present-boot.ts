/** Maps the domain's types to the types of the boot answer. */

import type {
  BootAccount,
  BootAnswer,
  BootProductContext,
  BootProfile,
  BootRole,
} from '@unified-shell/api/boot-answer';
import type { OrganisationData } from '@unified-shell/api/organisation-data';
import { normalizeLocale } from '@unified-shell/messages/normalize-locale';
import type { ProductContext } from '../entitlements/product-context';
import type { ExchangeTokens } from '../identity/switch-profile/exchange-token';
import type { ClusterAccount, Role } from '../memberships/cluster-account';
import { staffRolesIn } from './staff-roles';
import type { BootFacts } from './store';

export function createPresentBoot(exchangeTokens: Pick<ExchangeTokens, 'make'>) {
  return (facts: BootFacts, working: OrganisationData | undefined): BootAnswer => {
    const { claims, impersonator, cluster, settings, isPartial } = facts;
    const accounts = cluster.map((account) => ({
      ...presentAccount(account),
      // A support user who impersonates a customer works as this customer's account only.
      ...(claims.impersonatorId === undefined
        ? { exchangeToken: exchangeTokens.make(claims.sessionId, account.userId) }
        : {}),
    }));
    return {
      profile: presentProfile(facts),
      accounts,
      ...(isPartial ? { more: true } : {}),
      settings,
      ...(impersonator ? { impersonator } : {}),
      ...(working === undefined ? {} : { working }),
    };
  };
}

export function presentProfile({
  claims,
  account,
  cluster,
  seats,
  staffRoles,
  productContexts,
}: BootFacts): BootProfile {
  const own = cluster.filter(({ userId }) => seats.includes(userId));
  const organisationIds = new Set(own.flatMap(({ organisations }) => organisations.map(({ id }) => id)));
  return {
    userId: account.userId,
    // The account that the person signed in to, also while they work as another account of their cluster.
    authId: cluster[0]?.userId ?? account.userId,
    displayName: account.displayName,
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    preferred_languages: account.preferredLanguages.map(normalizeLocale),
    account_type: account.type,
    ...(account.picture && { avatar: account.picture }),
    roles: [...own.flatMap(({ roles }) => roles), ...staffRolesIn(staffRoles, [...organisationIds])].map(
      presentRole,
    ),
    isImpersonated: claims.impersonatorId !== undefined,
    session: claims.sessionId,
    projectedProductContext: productContexts.map(presentProductContext),
  };
}

export function presentProductContext({
  owningEntity,
  serviceCode,
  data,
}: ProductContext): BootProductContext {
  return { prodCtx: { ...data, owningEntity, serviceCode } };
}

export function presentRole({ organisationId, namedRole }: Role): BootRole {
  return { organization: organisationId, named_role: namedRole };
}

export function presentAccount({
  userId,
  type,
  owningOrganisationId,
  organisations,
}: Omit<ClusterAccount, 'roles'>): BootAccount {
  return {
    userId,
    userType: type,
    ...(owningOrganisationId === null ? {} : { owningOrg: owningOrganisationId }),
    orgs: organisations.map(({ id, name, tenant, region }) => ({
      imsOrgId: id,
      orgName: name,
      tenantId: tenant,
      aepRegion: region,
    })),
  };
}
