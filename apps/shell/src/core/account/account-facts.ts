import type { BootAnswer } from './boot-answer';

/** What the stages decide on: where the person may work and what is entitled there. Nothing that names them. */
export interface AccountFacts {
  accounts: BootAnswer['accounts'];
  settings: BootAnswer['settings'];
  productContexts: readonly { owningEntity: string; serviceCode: string }[];
}

export function factsOf({ accounts, settings, profile }: BootAnswer): AccountFacts {
  const productContexts = profile.projectedProductContext.map(
    ({ prodCtx: { owningEntity, serviceCode } }) => ({
      owningEntity,
      serviceCode,
    }),
  );
  return { accounts, settings, productContexts };
}
