/** The handlers of a sign-in for the shell: its begin, and its return from the provider. */
import type { CookieSeal } from '../keys/cookie-seal';
import { type CallbackDependencies, createCallback } from './callback';
import { createPendingSignIns } from './pending-sign-ins';
import { createStart, type StartDependencies } from './start';

export type AuthorizeDependencies = Omit<StartDependencies & CallbackDependencies, 'pendingSignIns'> & {
  cookieSeal: CookieSeal;
};

export function createAuthorizeHandlers(dependencies: AuthorizeDependencies) {
  const parts = { ...dependencies, pendingSignIns: createPendingSignIns(dependencies.cookieSeal) };
  return { start: createStart(parts), callback: createCallback(parts) };
}
