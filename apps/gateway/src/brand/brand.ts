/** The brand of the installation or of an organisation. */
import { BRAND_IMAGES, type BrandImageKind } from '@unified-shell/api/brand';
import type { LogoType } from './images/logo';

/** The id of the installation's own brand; that of an organisation has the organisation's id. */
export const INSTALLATION = 'installation';

export interface BrandImage {
  /** SHA-256 of the content, in hex. */
  hash: string;
  type: LogoType;
  width: number;
  height: number;
}

/** What is null, and an image that is left out, is inherited. */
export interface Brand {
  name: string | null;
  accent: string | null;
  support: string | null;
  privacy: string | null;
  terms: string | null;
  images: Readonly<Partial<Record<BrandImageKind, BrandImage>>>;
}

export const NO_BRAND: Brand = {
  name: null,
  accent: null,
  support: null,
  privacy: null,
  terms: null,
  images: {},
};

/** The brand with what it inherits. The two logos, and an icon in the form of one, belong together. */
export function inherit(own: Brand, from: Brand): Brand {
  return {
    name: own.name ?? from.name,
    accent: own.accent ?? from.accent,
    support: own.support ?? from.support,
    privacy: own.privacy ?? from.privacy,
    terms: own.terms ?? from.terms,
    images: own.images.logo
      ? own.images
      : { ...from.images, ...(own.images.icon && { icon: own.images.icon }) },
  };
}

export function isEmpty({ images, ...values }: Brand): boolean {
  return (
    Object.values(values).every((value) => value === null) && BRAND_IMAGES.every((kind) => !images[kind])
  );
}

/** Below it is each image at its hash, on the hosts of shells and on the identity host. */
export const BRAND_PATH = '/brand/';
