/** The parts of identity that speak SAML with the organisations' providers. */
import { createCurrentDirections, type DirectionsDependencies } from './current-directions';
import { createHeldAnswers, type HeldAnswers } from './held-answers';
import { createHeldSessions, type HeldSessions } from './held-sessions';
import { createSamlLogout, type SamlLogoutDependencies } from './logout';
import { createSendPostPage } from './post-page';
import { createSamlClient, type SamlClient, type SamlClientDependencies } from './saml-client';
import { createTellSaml, type TellSaml } from './tell-saml';
import { createUnsolicited, type Unsolicited } from './unsolicited';

export interface SamlParts {
  client: SamlClient;
  tell: TellSaml;
  unsolicited: Unsolicited;
  logout: ReturnType<typeof createSamlLogout>;
  heldAnswers: HeldAnswers;
  heldSessions: HeldSessions;
}

export type SamlPartsDependencies = Omit<
  SamlClientDependencies & SamlLogoutDependencies & DirectionsDependencies,
  'directions' | 'sendPostPage' | 'saveMetadata'
> &
  Parameters<typeof createHeldSessions>[0] & {
    providers: { saveMetadata: DirectionsDependencies['saveMetadata'] };
    payloads: Parameters<typeof createHeldAnswers>[0];
    brands: Parameters<typeof createSendPostPage>[0];
  };

export function createSamlParts(dependencies: SamlPartsDependencies): SamlParts {
  const { providers, payloads, random, cookieSeal, brands } = dependencies;
  const heldAnswers = createHeldAnswers(payloads, random);
  const parts = {
    ...dependencies,
    heldAnswers,
    directions: createCurrentDirections({ ...dependencies, saveMetadata: providers.saveMetadata }),
    sendPostPage: createSendPostPage(brands),
  };
  return {
    client: createSamlClient(parts),
    tell: createTellSaml(heldAnswers, cookieSeal),
    unsolicited: createUnsolicited(parts),
    logout: createSamlLogout(parts),
    heldAnswers,
    heldSessions: createHeldSessions(dependencies),
  };
}
