/** The parts that the endpoints of the SAML identity provider share. */
import type Provider from 'oidc-provider';
import type { AccountStore } from '../../accounts/store';
import type { LiveBrands } from '../../brand/live-brands';
import type { AuditEvent } from '../../events/record-event';
import type { Clock } from '../../platform/clock';
import type { UsedMessages } from '../federation/saml/used-messages';
import type { CookieSeal } from '../keys/cookie-seal';
import type { SamlKeyRing } from '../saml-keys/saml-key-ring';
import type { FindSession } from '../session/current-session';
import type { RandomText } from '../shared/environment';
import type { IdentitySettings } from '../shared/identity-settings';
import type { EndEverywhere } from '../sign-out/end-everywhere';
import type { DecideAccess } from './application-access';
import type { ApplicationStore } from './application-store';

export interface SamlIdpDependencies {
  settings: IdentitySettings;
  provider: Provider;
  samlApplications: ApplicationStore;
  samlKeys: SamlKeyRing;
  usedMessages: Pick<UsedMessages, 'use'>;
  decideAccess: DecideAccess;
  accounts: Pick<AccountStore, 'findAccount'>;
  impersonations: { findRunning(sessionId: string): Promise<unknown> };
  findSession: FindSession;
  endEverywhere: EndEverywhere;
  record(event: AuditEvent): Promise<void>;
  cookieSeal: CookieSeal;
  brands: Pick<LiveBrands, 'ofInstallation'>;
  clock: Clock;
  random: RandomText;
}
