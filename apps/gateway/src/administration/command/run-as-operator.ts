/** Runs an action of the domain for the operator: at the command line, and by the file that is applied at the start. */

import type { AdminClient } from '@unified-shell/api/administration';
import type { Administrator, Rights } from '../../admin-calls/administrator';
import { bypassRowSecurity } from '../../database/bypass-row-security';
import type { Database } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import type { ShippedCatalogue } from '../../registrations/shipped-catalogue';
import { CommandError } from './command-error';

const OPERATOR_RIGHTS: Rights = {
  readsAll: true,
  changesAll: true,
  organisations: new Set(),
  solutions: new Set(),
};

/** The actors of events without a user. */
export const COMMAND_LINE = 'command-line';
export const PROVISIONING = 'provisioning';

export interface OperatorContext {
  /** Written into the audit trail: COMMAND_LINE, or PROVISIONING for the file that a start applies. */
  actor: string;
  configuredClients(): Promise<readonly AdminClient[]>;
  shipped(): Promise<ShippedCatalogue>;
  sealingKey(): Promise<Buffer>;
  identityOrigin: string;
  /** The e-mail domains of the company itself (ACCESS-02). */
  companyDomains: readonly string[];
  clock: Clock;
}

/**
 * One transaction. Links are answered, not mailed, and solutions are not told of ended sessions: a command may run where no gateway does.
 * @throws CommandError with the message of the rule that refuses the action
 */
export async function runAsOperator<T>(
  db: Database,
  { actor, identityOrigin, companyDomains, clock, configuredClients, shipped, sealingKey }: OperatorContext,
  act: (admin: Administrator) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      await bypassRowSecurity(trx);
      return act({
        trx,
        rights: OPERATOR_RIGHTS,
        actor,
        requestId: undefined,
        chargeRows: () => {},
        now: new Date(clock.now()),
        identityOrigin,
        companyDomains,
        configuredClients,
        shipped,
        sealingKey,
        aftermath: { announce: () => {}, canMail: false, mail: () => false },
      });
    });
  } catch (cause) {
    if (cause instanceof GatewayError) throw new CommandError(describe(cause), { cause });
    throw cause;
  }
}

function describe({ code, message, fields = [] }: GatewayError): string {
  return [`${message} (${code})`, ...fields.map(({ field, message: fault }) => `  ${field}: ${fault}`)].join(
    '\n',
  );
}
