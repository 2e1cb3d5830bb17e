/** The brand of an installation or of an organisation: its name, images and colour, and where its users find support. */
import * as v from 'valibot';

/** Where users find help: each an address of the web, or for `support` an e-mail address. Pages get them as `https:` and `mailto:`. */
export const BRAND_LINKS = ['support', 'privacy', 'terms'] as const;
export type BrandLinks = Partial<Record<(typeof BRAND_LINKS)[number], string>>;

/** `darkLogo` takes the place of the logo in the dark theme; `icon` is for the tab of the browser. */
export const BRAND_IMAGES = ['logo', 'darkLogo', 'icon'] as const;
export type BrandImageKind = (typeof BRAND_IMAGES)[number];

/** The brand as it travels to a page. What is left out is the product's own. */
export interface PageBrand {
  name?: string;
  /** A style sheet with the accent colour and the logo. */
  style?: string;
  /** The address of the icon, on every host of the shell and of the identity pages. */
  icon?: string;
  links?: BrandLinks;
}

const text = v.nullable(v.string());

const brandEntries = {
  name: text,
  /** `#rrggbb`. */
  accent: text,
  support: text,
  privacy: text,
  terms: text,
  /** The images, each as an address that contains it (`data:`). */
  logo: text,
  darkLogo: text,
  icon: text,
};

/** `GET /api/admin/v1/brand` and `GET /api/admin/v1/organisations/{id}/brand`. A field that is not set is null. */
export const adminBrandSchema = v.object({
  ...brandEntries,
  /** The custom domain whose pages show the brand before a sign-in; always null for the installation. */
  host: text,
  /** The brand of the installation, which applies where a field is not set; null for the installation itself. */
  inherited: v.nullable(v.object(brandEntries)),
  /** 0 before the first change. */
  version: v.number(),
});
export type AdminBrand = v.InferOutput<typeof adminBrandSchema>;
