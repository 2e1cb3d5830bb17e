import { brandOf } from '../../../kernel/wiring/brand-of';
import type { PageEffect } from '../../../kernel/wiring/deps';
import type { Dress } from '../browser/dress-page';

/** Dresses the page in the brand of the organisation. Organisations without a brand of their own cost nothing. */
export const createFollowBrand =
  (load: () => Promise<{ dress: Dress }>): PageEffect =>
  ({ store, environment, configuration, getDecision }) => {
    let shown: string | undefined;

    function follow(): void {
      const brand = brandOf(getDecision(), configuration);
      // The document has the brand of the page itself.
      const own = brand === configuration.brand ? undefined : brand;
      const wanted = own && JSON.stringify(own);
      if (wanted === shown) return;
      shown = wanted;
      load().then(
        ({ dress }) => dress(own),
        (cause: unknown) => environment.warn('brand-failed', { cause: String(cause) }),
      );
    }

    follow();
    return store.subscribe(follow);
  };
