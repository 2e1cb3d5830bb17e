import type { PageBrand } from '@unified-shell/api/brand';
import type { FeatureModel } from '../../chrome/feature';
import { brandOf } from '../../kernel/wiring/brand-of';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The brand of the organisation, or of the page; undefined for the product's own. */
    brand: PageBrand | undefined;
  }
}

export function createModel() {
  return {
    view: ({ snapshot: { decision, page } }) => ({ brand: brandOf(decision, page) }),
  } satisfies FeatureModel;
}
