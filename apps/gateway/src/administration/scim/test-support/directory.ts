/** For tests: the directory of an organisation of the demonstration, which calls the product's shell host. */
import type { TestEngine } from '../../../database/test-support/test-engines';
import { demoOrganisations } from '../../../demo/demo-organisations';
import {
  type Answer,
  type Call,
  openShellHost,
  type ShellHost,
} from '../../../isolation/test-support/open-shell-host';
import { runAsOperator } from '../../command/run-as-operator';
import { testOperator } from '../../test-support/test-operator';
import { tomorrow } from '../../test-support/tomorrow';
import { createToken } from '../../tokens/api-tokens';

export interface Directory {
  host: ShellHost;
  call(
    method: Call['method'],
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** The roles of the person's memberships in the organisation. */
  rolesOf(personId: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openDirectory(
  engine: TestEngine,
  organisation: string = demoOrganisations.alder.id,
): Promise<Directory> {
  const host = await openShellHost(engine);
  const { token } = await runAsOperator(host.db, testOperator, (admin) =>
    createToken(admin, { name: 'directory', purpose: 'scim', organisation, expiresAt: tomorrow() }),
  );
  return {
    host,
    call: (method, path, body, headers = {}) =>
      host.ask('', {
        method,
        url: `/scim/v2${path}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body === undefined ? {} : { body }),
      }),
    async rolesOf(personId) {
      const rows = await host.db
        .selectFrom('memberships')
        .innerJoin('accounts', 'accounts.user_id', 'memberships.user_id')
        .select('named_roles')
        .where('accounts.person_id', '=', personId)
        .where('memberships.organisation_id', '=', organisation)
        .execute();
      return rows.flatMap(({ named_roles }) => named_roles);
    },
    close: () => host.close(),
  };
}
