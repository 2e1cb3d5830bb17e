/**
 * `GET /account/details`: `{name, email, picture?, hasPassword, isInternal, mayImpersonate, mustConfirm, actingAs: {name,
 * until}?, invitations: [{id, organisation, roles, by?, offeredAt, expiresAt}], duties: [{organisation, until}], assistants: [{id, name, organisation,
 * allowedAt}], failedSignIns: {count, lastAt}?, signInMethods:
 * {passkeys: [{id, name, createdAt, lastUsedAt}], hasAuthenticator, recoveryCodes: {total, unused, lastUsedAt}}?,
 * sessions: [{id, device, signedInAt, isCurrent}]}`, the current session first. `signInMethods` is left out for users
 * who sign in at their organisation. With `mustConfirm`, sign-in data cannot be changed before a step-up. Many failed
 * sign-ins tell the owner that someone guesses the password (case I3).
 */
import { isInternal } from '@unified-shell/catalogue/access/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import { findAssistantName } from '../assistant-clients/assistant-client';
import type { ConsentStore } from '../assistant-clients/consent-store';
import { type FindProvider, hasOwnProvider } from '../federation/identity-provider';
import type { ImpersonationStore } from '../impersonation/impersonation-store';
import { mayImpersonate } from '../impersonation/may-impersonate';
import type { OfferStore } from '../membership-offers/offer-store';
import type { OidcClientEntry } from '../oidc-clients/oidc-client-schema';
import type { PersonPolicies } from '../session/person-policies';
import { requireCurrent } from '../session/require-current';
import type { IdentitySettings } from '../shared/identity-settings';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';
import type { StepUp } from '../step-up/step-up';
import type { FailedSignIns } from './failed-sign-ins';
import type { SessionList } from './session-list';

export interface AccountDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'findSignIn' | 'listOwnAccounts' | 'changePassword'>;
  sessions: SessionList;
}

export interface DetailsDependencies extends Omit<AccountDependencies, 'accounts'> {
  accounts: AccountDependencies['accounts'] & Pick<AccountStore, 'findAccount' | 'hasStaffRole'>;
  settings: Pick<IdentitySettings, 'internalDomains' | 'assistantHosts'>;
  impersonations: Pick<ImpersonationStore, 'findRunning'>;
  failedSignIns: FailedSignIns;
  providers: FindProvider;
  signInMethods: SignInMethodReader;
  stepUp: Pick<StepUp, 'isNeeded'>;
  consents: Pick<ConsentStore, 'list'>;
  offers: Pick<OfferStore, 'list'>;
  policies: Pick<PersonPolicies, 'listDuties'>;
  oidcClients: readonly OidcClientEntry[];
}

/** Fewer are typing errors. */
const MIN_REPORTED_FAILURES = 5;

/** Throws `NO_SESSION`. */
export function createAccountDetails(dependencies: DetailsDependencies) {
  const { provider, accounts, sessions, settings, impersonations, failedSignIns } = dependencies;
  const { providers, signInMethods, stepUp, consents, offers, policies, oidcClients } = dependencies;
  const { internalDomains } = settings;

  async function findActingAs(sid: string): Promise<{ name: string; until: number } | undefined> {
    const running = await impersonations.findRunning(sid);
    const customer = running && (await accounts.findAccount(running.userId));
    return customer && { name: customer.displayName, until: running.endsAt };
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const current = await requireCurrent(provider, accounts, request, reply);
    const { displayName: name, email, picture, personId } = current.account;
    const userIds = current.accounts.map(({ userId }) => userId);
    const listed = await sessions.list(userIds);
    const failed = await failedSignIns.find(userIds);
    const record = await accounts.findSignIn(email);
    return {
      name,
      email,
      picture: picture ?? undefined,
      hasPassword: typeof record?.passwordHash === 'string',
      isInternal: isInternal(email, internalDomains),
      mayImpersonate: await mayImpersonate(current.account, accounts, internalDomains),
      mustConfirm: await stepUp.isNeeded(current.session.session, personId),
      signInMethods: (await hasOwnProvider(providers, email))
        ? undefined
        : await readSignInMethods(signInMethods, personId),
      failedSignIns: failed && failed.count >= MIN_REPORTED_FAILURES ? failed : undefined,
      invitations: await offers.list(personId),
      duties: await policies.listDuties(personId),
      assistants: (await consents.list(userIds)).map(({ clientId, organisation, allowedAt }) => ({
        id: clientId,
        // By its id once the operator accepts it no longer.
        name: findAssistantName({ oidcClients, settings }, clientId) ?? clientId,
        organisation,
        allowedAt,
      })),
      actingAs: await findActingAs(current.session.sid),
      sessions: listed
        .map(({ id, device, signedInAt }) => ({
          id,
          device: device ?? null,
          signedInAt,
          isCurrent: id === current.session.sid,
        }))
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
    };
  };
}

type SignInMethodReader = Pick<
  SignInMethodStore,
  'listPasskeys' | 'findAuthenticator' | 'countRecoveryCodes'
>;

async function readSignInMethods(signInMethods: SignInMethodReader, personId: string) {
  const passkeys = await signInMethods.listPasskeys(personId);
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    hasAuthenticator: (await signInMethods.findAuthenticator(personId)) !== undefined,
    recoveryCodes: await signInMethods.countRecoveryCodes(personId),
  };
}
