/** SQL on brands. The callers check before that they may change one. */
import { createHash } from 'node:crypto';
import type { BrandImageKind } from '@unified-shell/api/brand';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction, Schema } from '../database/schema';
import type { Brand, BrandImage } from './brand';
import type { Logo } from './images/logo';

export interface StoredBrand extends Brand {
  /** That of the organisation, or `installation`. */
  id: string;
  host: string | null;
  version: number;
}

type Db = Kysely<Schema>;

/** All that the caller may read, without the content of the images. */
export function readBrands(db: Db): Promise<StoredBrand[]> {
  return selectBrands(db).execute();
}

export function findBrand(db: Db, id: string): Promise<StoredBrand | undefined> {
  return selectBrands(db).where('brands.id', '=', id).executeTakeFirst();
}

function selectBrands(db: Db) {
  const images: RawBuilder<Partial<Record<BrandImageKind, BrandImage>>> = sql`coalesce((
    select jsonb_object_agg(kind, jsonb_build_object('hash', hash, 'type', type, 'width', width, 'height', height))
    from brand_images where brand_images.brand_id = brands.id), '{}')`;
  return db
    .selectFrom('brands')
    .select(['id', 'name', 'accent', 'support', 'privacy', 'terms', 'host', 'version'])
    .select(images.as('images'))
    .orderBy('id');
}

/** The content of an image by its SHA-256 in hex. */
export function findBrandImage(db: Db, hash: string) {
  return db
    .selectFrom('brand_images')
    .select(['type', 'content'])
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
}

/** The contents of the images of one brand. */
export function listBrandImages(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('brand_images')
    .select(['kind', 'type', 'content'])
    .where('brand_id', '=', id)
    .execute();
}

/** The id of the one organisation with this tenant, in any case; with the beginning of its id where several have it (ORG-15). */
export async function findOrganisationByTenant(db: Db, tenant: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from organisations
    where lower(tenant) = lower(${tenant}::text)
      or lower(tenant || left(id, 4)) = lower(${tenant}::text) limit 2`.execute(db);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

function hashOf({ bytes }: Pick<Logo, 'bytes'>): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export async function storeImage(
  trx: DatabaseTransaction,
  brandId: string,
  organisationId: string | null,
  kind: BrandImageKind,
  { type, width, height, bytes }: Logo,
): Promise<void> {
  const image = { type, width, height, hash: hashOf({ bytes }), content: bytes };
  await trx
    .insertInto('brand_images')
    .values({ brand_id: brandId, organisation_id: organisationId, kind, ...image })
    .onConflict((on) => on.columns(['brand_id', 'kind']).doUpdateSet(image))
    .execute();
}
