import { createHash } from 'node:crypto';
import { type AdminBrand, BRAND_IMAGES } from '@unified-shell/api/brand';
import { changeBrand, getBrand, readImage, removeBrand } from '../../brand/administer/change-brand';
import { INSTALLATION } from '../../brand/brand';
import type { ProvisionedBrand } from './provisioning-file';
import { differenceOf, isEmpty, type Run } from './provisioning-run';

interface Wanted {
  tenant?: string;
  brand?: ProvisionedBrand | undefined;
}

/** @param organisation its id; null for the installation */
export async function applyBrand(
  run: Run,
  organisation: string | null,
  { tenant = INSTALLATION, brand }: Wanted,
): Promise<void> {
  if (brand === undefined) return;
  const { admin, steps } = run;
  const key = organisation ?? INSTALLATION;
  const stored = await getBrand(admin, organisation);
  run.keep('brand', key);
  const { logo, darkLogo, icon, ...values } = brand;
  const difference = {
    ...differenceOf(stored, values),
    ...differenceOf(hashesOf(stored), imageHashes({ logo, darkLogo, icon })),
  };
  if (isEmpty(difference)) return;
  await changeBrand(admin, organisation, brand);
  if (stored.version === 0) await run.own('brand', key);
  steps.push({
    action: stored.version === 0 ? 'create' : 'change',
    kind: 'brand',
    name: tenant,
    ...(stored.version === 0 ? {} : { difference }),
  });
}

type Images = Pick<ProvisionedBrand, (typeof BRAND_IMAGES)[number]>;

/** An image is named by the beginning of its hash, because it is too long to be shown. */
const nameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

function imageHashes(images: Images): Record<string, unknown> {
  return Object.fromEntries(
    BRAND_IMAGES.map((kind) => {
      const image = images[kind];
      return [
        kind,
        typeof image === 'string' ? nameOf(readImage(kind, Buffer.from(image, 'base64')).bytes) : image,
      ];
    }),
  );
}

function hashesOf(stored: AdminBrand): Record<string, unknown> {
  return Object.fromEntries(
    BRAND_IMAGES.map((kind) => {
      const address = stored[kind];
      return [kind, address === null ? null : nameOf(Buffer.from(contentOf(address), 'base64'))];
    }),
  );
}

/** The base64 of an address that contains an image. */
export const contentOf = (address: string) => address.slice(address.indexOf(',') + 1);

export async function removeProvisionedBrand({ admin, steps }: Run, key: string): Promise<void> {
  const organisation = key === INSTALLATION ? null : key;
  const stored = await admin.trx
    .selectFrom('brands')
    .leftJoin('organisations', 'organisations.id', 'brands.organisation_id')
    .select('tenant')
    .where('brands.id', '=', key)
    .executeTakeFirst();
  if (stored === undefined) return;
  await removeBrand(admin, organisation);
  steps.push({ action: 'remove', kind: 'brand', name: stored.tenant ?? INSTALLATION });
}
