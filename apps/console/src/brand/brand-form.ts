/** The form of a brand: its fields are texts, those of images addresses that contain the image. */
import { type AdminBrand, BRAND_IMAGES, type BrandImageKind } from '@unified-shell/api/brand';
import type { MessageKey } from '../texts';

const TEXT_FIELDS = ['name', 'accent', 'support', 'privacy', 'terms', 'host'] as const;

export type BrandFields = Record<(typeof TEXT_FIELDS)[number] | BrandImageKind, string>;

export const BRAND_FIELDS: readonly (keyof BrandFields)[] = [...TEXT_FIELDS, ...BRAND_IMAGES];

export function toFields(brand: AdminBrand): BrandFields {
  return {
    name: brand.name ?? '',
    accent: brand.accent ?? '',
    support: brand.support ?? '',
    privacy: brand.privacy ?? '',
    terms: brand.terms ?? '',
    host: brand.host ?? '',
    logo: brand.logo ?? '',
    darkLogo: brand.darkLogo ?? '',
    icon: brand.icon ?? '',
  };
}

/** @param withHost for a caller who may set it */
export function toBody({ host, ...fields }: BrandFields, withHost: boolean): Record<string, string | null> {
  const body = Object.entries(fields).map(([name, value]): [string, string | null] => [
    name,
    writeField(value),
  ]);
  return { ...Object.fromEntries(body), ...(withHost && { host: host.trim() || null }) };
}

function writeField(value: string): string | null {
  // Base64 begins after the comma of the address.
  const written = value.startsWith('data:') ? value.slice(value.indexOf(',') + 1) : value.trim();
  return written === '' ? null : written;
}

/** As the server has it. */
export const MAX_IMAGE_BYTES = 256_000;

/** The texts of faults, where those of the field's name or of the kind do not fit. */
export const BRAND_FAULTS: Readonly<Record<string, MessageKey>> = {
  name: 'field-fault.brand-name',
  support: 'field-fault.support',
  privacy: 'field-fault.web-address',
  terms: 'field-fault.web-address',
  host: 'field-fault.brand-host',
};
