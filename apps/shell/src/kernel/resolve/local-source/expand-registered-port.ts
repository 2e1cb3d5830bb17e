import type { ResolveEffect } from '../deps';
import { LOCAL_SOURCE_PARAMETER } from './local-sources';

/**
 * An empty `localDevUrl` stands for the port of the registration (CAT-43). Only the whole registration has it, which is
 * loaded when its solution opens: the page is then loaded again with the address of that port, which asks the user.
 */
export const expandRegisteredPort: ResolveEffect = ({ store, address, getDecision }) =>
  store.subscribe(({ location, catalogue: { registration } }, before) => {
    if (registration === before.catalogue.registration || location.query.localDevUrl !== '') return;
    const decision = getDecision();
    if (decision.kind !== 'solution' || decision.solution.appId !== registration?.appId) return;
    const { dev } = registration.sandbox;
    if (dev === undefined || !decision.workspace.access.internal) return;
    const url = address.read();
    url.searchParams.set(LOCAL_SOURCE_PARAMETER, `http://localhost:${dev.port}/`);
    address.leaveAndReplace(url.href);
  });
