import type { PageEffectDeps } from '../../../kernel/wiring/deps';

/** The code that talks to the provider of guidance. */
export interface GuidanceModule {
  /** Returns a function that stops it. */
  followGuidance(deps: PageEffectDeps, origin: string): () => void;
}

/**
 * Loads that code only where the operator has named a provider, after the page has loaded. Returns a function that stops
 * both.
 */
export function startGuidance(deps: PageEffectDeps, load: () => Promise<GuidanceModule>): () => void {
  const { guidanceOrigin } = deps.configuration;
  if (guidanceOrigin === undefined) return () => {};
  let isStopped = false;
  let undo = deps.page.whenIdle(() => {
    load().then(
      ({ followGuidance }) => {
        if (!isStopped) undo = followGuidance(deps, guidanceOrigin);
      },
      // The page is complete without guidance.
      (cause: unknown) => deps.environment.warn('guidance-failed', { stage: 'part', cause: String(cause) }),
    );
  });
  return () => {
    isStopped = true;
    undo();
  };
}
