/** The user's rights to the assistant in one application: the service's answer, with the facts that are known here. */
import {
  type AiPermissions,
  assistantStep,
  NO_AI_PERMISSIONS,
} from '@unified-shell/catalogue/access/ai-permissions';
import { AI_AGREEMENT } from '@unified-shell/messages/agreements';
import { isAnsweredByPresentText } from '../agreements/present-text';
import { findAnswer } from '../agreements/store';
import { deriveForAudiences, type ForAudience } from '../bearer/audience';
import type { Bearer } from '../bearer/bearer';
import type { TokenClaims } from '../http/endpoint/authenticate';
import type { CurrentCatalogue } from '../registrations/current-catalogue';
import type { PermissionService } from './permission-service';
import { readSwitches, type Switches } from './run/switches';

/** The name of each application with an assistant that the audience may know, by `appId`. */
export type AssistedApplications = ForAudience<ReadonlyMap<string, string>>;

export function deriveAssisted(catalogue: CurrentCatalogue): AssistedApplications {
  return deriveForAudiences(
    catalogue,
    (told) => new Map(told.filter(({ assistant }) => assistant).map(({ appId, name }) => [appId, name])),
  );
}

/** The facts of the database, read in the request's transaction. */
export interface PermissionFacts {
  switches: Switches;
  /** The user's own answer to the agreement in this organisation. Undefined: they were never asked. */
  hasAgreed: boolean | undefined;
}

export async function readPermissionFacts(bearer: Bearer, organisationId: string): Promise<PermissionFacts> {
  const row = await findAnswer(bearer, organisationId, AI_AGREEMENT.key);
  return {
    switches: await readSwitches(bearer.trx, organisationId),
    hasAgreed: row && row.answer === 'accepted' && isAnsweredByPresentText(row),
  };
}

export interface PermissionRequestOfUser {
  claims: TokenClaims;
  authorization: string;
  requestId: string;
  appId: string;
  organisationId: string;
}

export type ReadPermissions = (
  request: PermissionRequestOfUser,
  facts: PermissionFacts,
) => Promise<AiPermissions>;

export interface ReadPermissionsDependencies {
  /** Undefined if the operator names no service. */
  permissionService: PermissionService | undefined;
  /** Whether there is a model. */
  hasModel: boolean;
  log: { warn(facts: object, event: string): void };
}

/**
 * Without a service, while it fails, and during an impersonation, nothing is permitted. The user's own answer to the
 * agreement counts more than the service's, which may be older.
 */
export function createReadPermissions({
  permissionService,
  hasModel,
  log,
}: ReadPermissionsDependencies): ReadPermissions {
  return async ({ claims, authorization, requestId, appId, organisationId }, { switches, hasAgreed }) => {
    if (permissionService === undefined || claims.impersonatorId !== undefined) return NO_AI_PERMISSIONS;
    let permissions: AiPermissions;
    try {
      permissions = await permissionService({ appId, organisationId, userId: claims.userId, authorization });
    } catch (cause) {
      log.warn({ solution: appId, requestId, cause: String(cause) }, 'assistant permissions failed');
      return NO_AI_PERMISSIONS;
    }
    if (!permissions.buttonVisible) return permissions;
    const isOff = switches.organisation || switches.applications.has(appId);
    const warning = isOff ? 'permission' : hasModel ? permissions.warning : 'provisioning';
    return {
      ...permissions,
      userAgreement: hasAgreed ?? permissions.userAgreement,
      ...(warning !== undefined && { warning }),
    };
  };
}

/** Whether the user may write to the assistant now. */
export function mayConverse(permissions: AiPermissions): boolean {
  return assistantStep(permissions) === 'panel' && permissions.warning === undefined;
}
