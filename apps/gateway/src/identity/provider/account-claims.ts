/**
 * The claims that registered clients may receive about a user (OpenID Connect Core §5.1); their scopes select among
 * them (§5.4).
 */
import type { Configuration, Account as ProviderAccount } from 'oidc-provider';
import type { Account } from '../../accounts/account';
import type { Directory, PersonInOrganisation } from './directory';

/** By the scopes that tell of the organisation. */
const ORGANISATION_CLAIMS = {
  groups: ['groups'],
  roles: ['roles'],
  organization: ['org_id', 'org_name', 'org_tenant'],
} as const;

/** Scopes for which the organisation of a sign-in has to be known. */
export const ORGANISATION_SCOPES = Object.keys(ORGANISATION_CLAIMS);

const EMAIL_CLAIMS = ['email', 'email_verified'];

/**
 * The claims of `openid` are in the ID token; those of the other scopes in the answer of the userinfo endpoint alone. The
 * address, the groups, the roles and the organisation are in both, because Kubernetes and Argo CD read nothing but the ID token; a
 * user has them only with their scope all the same (`claimsOf`).
 */
export const claimsByScope: NonNullable<Configuration['claims']> = {
  openid: [
    ...['sub', 'auth_time', 'acr', 'amr'],
    ...EMAIL_CLAIMS,
    ...Object.values(ORGANISATION_CLAIMS).flat(),
  ],
  profile: ['name', 'given_name', 'family_name', 'locale', 'picture'],
  email: EMAIL_CLAIMS,
  groups: [...ORGANISATION_CLAIMS.groups],
  roles: [...ORGANISATION_CLAIMS.roles],
  organization: [...ORGANISATION_CLAIMS.organization],
  sid: null,
  auth_time: null,
  iss: null,
};

interface AccountFacts {
  account: Account;
  /** The organisation of which the sign-in speaks. */
  organisation: PersonInOrganisation | undefined;
  directory: Pick<Directory, 'isAddressProven'>;
  /** The origin of the shell, which serves the pictures. */
  shellOrigin: string;
  /** The scopes for which the client is registered now. */
  registered: readonly string[];
}

export function toProviderAccount({ registered, ...facts }: AccountFacts): ProviderAccount {
  return {
    accountId: facts.account.userId,
    claims: (_use, scope) => {
      const granted = scope.split(' ');
      return claimsOf(facts, new Set(registered.filter((each) => granted.includes(each))));
    },
  };
}

async function claimsOf(
  { account, organisation, directory, shellOrigin }: Omit<AccountFacts, 'registered'>,
  scopes: ReadonlySet<string>,
) {
  const { userId, displayName, firstName, lastName, preferredLanguages, picture, email } = account;
  const [locale] = preferredLanguages;
  return {
    sub: userId,
    ...(scopes.has('profile') && {
      name: displayName,
      given_name: firstName,
      family_name: lastName,
      ...(locale !== undefined && { locale }),
      ...(picture !== null && { picture: shellOrigin + picture }),
    }),
    ...(scopes.has('email') && { email, email_verified: await directory.isAddressProven(account) }),
    ...(organisation !== undefined && {
      ...(scopes.has('groups') && { groups: organisation.groups }),
      ...(scopes.has('roles') && { roles: organisation.roles }),
      ...(scopes.has('organization') && {
        org_id: organisation.id,
        org_name: organisation.name,
        org_tenant: organisation.tenant,
      }),
    }),
  };
}
