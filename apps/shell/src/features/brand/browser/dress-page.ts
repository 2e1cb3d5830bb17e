import type { PageBrand } from '@unified-shell/api/brand';

/** Undefined: the brand that is part of the document. */
export type Dress = (brand: Pick<PageBrand, 'style' | 'icon'> | undefined) => void;

/** Sets the style and the icon of a brand, in place of those of the document. */
export function createDress(document: Document): Dress {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const style = document.querySelector<HTMLStyleElement>('#brand-style');
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const own = link?.getAttribute('href') ?? '';
  return (brand) => {
    sheet.replaceSync(brand?.style ?? '');
    if (style !== null) style.disabled = brand !== undefined;
    if (link !== null) link.href = brand?.icon ?? own;
  };
}
