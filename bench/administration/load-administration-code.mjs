// Loads the gateway's code for `/api/admin/v1` and for the reads of a boot, and both database engines.
import { inRoot } from '../../scripts/lib/paths.mjs';
import { loadCode } from '../load-code.mjs';

const inGateway = (file) => inRoot('apps', 'gateway', 'src', file);

export async function loadAdministrationCode() {
  const parts = await loadCode('administration', {
    embedded: inGateway('database/embedded/open-embedded.ts'),
    postgresql: inGateway('database/postgresql/open-postgresql.ts'),
    api: inGateway('administration/api/admin-api.ts'),
    bearer: inGateway('bearer/with-bearer.ts'),
    facts: inGateway('boot/boot-facts.ts'),
    session: inGateway('identity/test-support/put-session.ts'),
  });
  return Object.assign({}, ...Object.values(parts));
}
