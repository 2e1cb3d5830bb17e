import type { PageBrand } from '@unified-shell/api/brand';
import { createBrandOf } from '../../../kernel/wiring/brand-of';
import type { PageEffect } from '../../../kernel/wiring/deps';
import type { Dress } from '../browser/dress-page';

/** Dresses the page in the brand of the organisation. Organisations without a brand of their own cost nothing. */
export const createFollowBrand =
  (load: () => Promise<{ dress: Dress }>): PageEffect =>
  ({ store, environment, configuration, getDecision }) => {
    const brandOf = createBrandOf();
    let shown: PageBrand | undefined = configuration.brand;

    function follow(): void {
      const brand = brandOf(store.getState(), getDecision(), configuration);
      if (brand === shown) return;
      shown = brand;
      // The document has the brand of the page itself.
      const own: PageBrand | undefined = brand === configuration.brand ? undefined : brand;
      load().then(
        ({ dress }) => dress(own),
        (cause: unknown) => environment.warn('brand-failed', { cause: String(cause) }),
      );
    }

    follow();
    return store.subscribe(follow);
  };
