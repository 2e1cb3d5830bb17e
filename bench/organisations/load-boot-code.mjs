// Loads the gateway's code for `POST /api/boot`, and the code that prepares its database.
import { inRoot } from '../../scripts/lib/paths.mjs';
import { loadCode } from '../load-code.mjs';

const inGateway = (file) => inRoot('apps', 'gateway', 'src', file);

export async function loadBootCode() {
  const parts = await loadCode('organisations', {
    embedded: inGateway('database/embedded/open-embedded.ts'),
    bearer: inGateway('bearer/with-bearer.ts'),
    facts: inGateway('boot/boot-facts.ts'),
    session: inGateway('identity/test-support/put-session.ts'),
  });
  const { embedded, bearer, facts, session } = parts;
  return { ...embedded, ...bearer, ...facts, ...session };
}
