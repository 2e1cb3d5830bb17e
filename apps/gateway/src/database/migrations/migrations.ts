/** All migrations in their order. Append only. */

import { base } from './0001-base';
import { systemRole } from './0002-system-role';
import { settings } from './0003-settings';
import { signInFailures } from './0004-sign-in-failures';
import { accessRequests } from './0005-access-requests';
import { contexts } from './0006-contexts';
import { featureFlags } from './0007-feature-flags';
import { identityProviders } from './0008-identity-providers';
import { sessionDevices } from './0009-session-devices';
import { impersonations } from './0010-impersonations';
import { signingKeyRotation } from './0011-signing-key-rotation';
import { places } from './0012-places';
import { pictures } from './0013-pictures';
import { signInBuckets } from './0014-sign-in-buckets';
import { passwordResets } from './0015-password-resets';
import { signInMethods } from './0016-sign-in-methods';
import { auditRetention } from './0017-audit-retention';
import { recents } from './0018-recents';
import { administration } from './0019-administration';
import { administrationLists } from './0020-administration-lists';
import { solutionsAndProvisioning } from './0021-solutions-and-provisioning';
import { notifications } from './0022-notifications';
import { agreements } from './0023-agreements';
import { accessChanges } from './0024-access-changes';
import { storedIdentityProviders } from './0025-stored-identity-providers';
import { releases } from './0026-releases';
import { administeredContexts } from './0027-administered-contexts';
import { notificationActions } from './0028-notification-actions';
import { accessDecisions } from './0029-access-decisions';
import { eventLists } from './0030-event-lists';
import { assistant } from './0031-assistant';
import { assistantClients } from './0032-assistant-clients';
import { withdrawnVersions } from './0033-withdrawn-versions';
import { provenAddresses } from './0034-proven-addresses';
import type { Migration } from './migration';

export const migrations: readonly Migration[] = [
  base,
  systemRole,
  settings,
  signInFailures,
  accessRequests,
  contexts,
  featureFlags,
  identityProviders,
  sessionDevices,
  impersonations,
  signingKeyRotation,
  places,
  pictures,
  signInBuckets,
  passwordResets,
  signInMethods,
  auditRetention,
  recents,
  administration,
  administrationLists,
  solutionsAndProvisioning,
  notifications,
  agreements,
  accessChanges,
  storedIdentityProviders,
  releases,
  administeredContexts,
  notificationActions,
  accessDecisions,
  eventLists,
  assistant,
  assistantClients,
  withdrawnVersions,
  provenAddresses,
];
