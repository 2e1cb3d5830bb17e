/**
 * The brand of the installation, which system administrators change, and of an organisation, which its administrators change
 * too. A custom domain shows a brand to everyone, so that only system administrators set it.
 */
import { accentContrast, deriveAccent, parseAccent, TEXT_CONTRAST } from '@unified-shell/api/accent';
import { type AdminBrand, BRAND_IMAGES, type BrandImageKind } from '@unified-shell/api/brand';
import { sql } from 'kysely';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { requireOrganisationChange, requireReadable, requireSystem } from '../../admin-calls/rules';
import { requireVersion } from '../../admin-calls/versions';
import type { DatabaseTransaction } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import type { FieldFault } from '../../http/errors/field-faults';
import { GatewayError } from '../../http/errors/gateway-error';
import { type Brand, INSTALLATION, NO_BRAND } from '../brand';
import type { Logo } from '../images/logo';
import { LogoFault } from '../images/logo-fault';
import { readLogo } from '../images/read-logo';
import { requireVisible, type Theme } from '../images/visibility';
import { findBrand, listBrandImages, type StoredBrand, storeImage } from '../store';

type ImageChange = Partial<Record<BrandImageKind, string | null | undefined>>;

/** An image is base64; null removes it, and one that is left out stays. */
export interface BrandChange extends Omit<Brand, 'images'>, ImageChange {
  /** The custom domain; left out: it stays. */
  host?: string | null | undefined;
}

/**
 * @param organisationId null for the installation
 * @throws GatewayError NOT_FOUND for an organisation that the caller may not know, FORBIDDEN
 */
export async function getBrand(admin: Administrator, organisationId: string | null): Promise<AdminBrand> {
  if (organisationId !== null) await requireOrganisation(admin, organisationId);
  else if (!admin.rights.readsAll) throw new GatewayError('FORBIDDEN');
  const { trx } = admin;
  const own = await findBrand(trx, organisationId ?? INSTALLATION);
  return {
    ...(await present(trx, own)),
    host: own?.host ?? null,
    inherited: organisationId === null ? null : await present(trx, await findBrand(trx, INSTALLATION)),
    version: own?.version ?? 0,
  };
}

async function requireOrganisation({ rights, trx }: Administrator, id: string): Promise<void> {
  requireReadable(rights, id);
  const found = await trx.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new GatewayError('NOT_FOUND');
}

async function present(trx: DatabaseTransaction, brand: StoredBrand | undefined) {
  const images = brand === undefined ? [] : await listBrandImages(trx, brand.id);
  const imageOf = (wanted: BrandImageKind) => {
    const image = images.find(({ kind }) => kind === wanted);
    return image === undefined
      ? null
      : `data:${image.type};base64,${Buffer.from(image.content).toString('base64')}`;
  };
  const { name, accent, support, privacy, terms } = brand ?? NO_BRAND;
  return {
    ...{ name, accent, support, privacy, terms },
    ...{ logo: imageOf('logo'), darkLogo: imageOf('darkLogo'), icon: imageOf('icon') },
  };
}

/**
 * Replaces the brand; without anything left it is removed.
 * @throws GatewayError NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE; INVALID_BODY for an accent that cannot be read, an image that
 * is refused, and a custom domain of another organisation
 */
export async function setBrand(
  admin: Administrator,
  organisationId: string | null,
  change: BrandChange & { version: number },
): Promise<AdminBrand> {
  const { trx } = admin;
  if (organisationId === null) requireSystem(admin);
  else await requireOrganisationChange(admin, organisationId);
  const id = organisationId ?? INSTALLATION;
  // Not the lock of the row, which the first change does not find.
  await takeTurn(trx, `brand ${id}`);
  const stored = await findBrand(trx, id);
  requireVersion({ version: stored?.version ?? 0 }, change.version);
  const host = await readHost(admin, id, change, stored);
  refuseFaintAccent(change);
  const images = await readImages(trx, id, change);
  const { name, accent, support, privacy, terms } = change;
  const values = { name, accent, support, privacy, terms, host };
  const kept = BRAND_IMAGES.filter((kind) => change[kind] === undefined && stored?.images[kind]);
  const isNothing = images.size + kept.length === 0 && Object.values(values).every((value) => value === null);
  await trx
    .deleteFrom('brand_images')
    .where('brand_id', '=', id)
    .where(sql<boolean>`kind <> all (${kept}::text[])`)
    .execute();
  if (isNothing) await trx.deleteFrom('brands').where('id', '=', id).execute();
  else {
    await trx
      .insertInto('brands')
      .values({ id, organisation_id: organisationId, ...values })
      .onConflict((on) => on.column('id').doUpdateSet(values))
      .execute();
    for (const [kind, image] of images) await storeImage(trx, id, organisationId, kind, image);
  }
  await recordChange(admin, 'brand.change', {
    object: id,
    ...(organisationId !== null && { organisationId }),
  });
  return getBrand(admin, organisationId);
}

async function readHost(
  { trx, rights }: Administrator,
  id: string,
  { host }: BrandChange,
  stored: StoredBrand | undefined,
): Promise<string | null> {
  const present = stored?.host ?? null;
  if (host === undefined || host === present) return present;
  if (!rights.changesAll) throw new GatewayError('FORBIDDEN');
  const other = await trx
    .selectFrom('brands')
    .select('id')
    .where('host', '=', host)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other !== undefined)
    throw refuse('host', { kind: 'taken', message: 'is the host of another organisation' });
  return host;
}

function refuseFaintAccent({ accent }: Pick<BrandChange, 'accent'>): void {
  const colour = accent === null ? undefined : parseAccent(accent);
  if (accent === null || colour === undefined || deriveAccent(accent) !== undefined) return;
  const contrast = accentContrast(colour).toFixed(1);
  throw refuse('accent', {
    kind: 'contrast',
    message: `is too light: its contrast with white text and the light surfaces is ${contrast}:1, and must be ${TEXT_CONTRAST}:1`,
  });
}

/** The images that are new. Each is checked for the themes in which it is shown, also when only the other logo changes. */
async function readImages(
  trx: DatabaseTransaction,
  id: string,
  change: BrandChange,
): Promise<Map<BrandImageKind, Logo>> {
  const given = BRAND_IMAGES.flatMap((kind) => {
    const content = change[kind];
    return typeof content === 'string'
      ? [[kind, readImage(kind, Buffer.from(content, 'base64'))] as const]
      : [];
  });
  const images = new Map(given);
  const stored = new Map((await listBrandImages(trx, id)).map(({ kind, content }) => [kind, content]));
  const logoOf = (kind: BrandImageKind) => {
    const bytes = change[kind] === undefined ? stored.get(kind) : undefined;
    return images.get(kind) ?? (bytes && readImage(kind, bytes));
  };
  const [logo, darkLogo] = [logoOf('logo'), logoOf('darkLogo')];
  if (darkLogo && !logo)
    throw refuse('logo', { kind: 'required', message: 'is required beside a logo for the dark theme' });
  if (logo) check('logo', logo, darkLogo ? ['light'] : ['light', 'dark']);
  if (darkLogo) check('darkLogo', darkLogo, ['dark']);
  return images;
}

/** @throws GatewayError INVALID_BODY */
export function readImage(kind: BrandImageKind, bytes: Uint8Array): Logo {
  return orRefuse(kind, () => readLogo(bytes));
}

function check(kind: BrandImageKind, { paints }: Logo, themes: readonly Theme[]): void {
  orRefuse(kind, () => requireVisible(paints, themes));
}

function orRefuse<T>(field: BrandImageKind, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof LogoFault) throw refuse(field, { kind: error.kind, message: error.message });
    throw error;
  }
}

function refuse(field: string, fault: Omit<FieldFault, 'field'>): GatewayError {
  return new GatewayError('INVALID_BODY', { fields: [{ field, ...fault }] });
}

type PartialChange = { [Field in keyof BrandChange]?: BrandChange[Field] | undefined };

/** Changes only what is given. @throws as `setBrand` */
export async function changeBrand(
  admin: Administrator,
  organisationId: string | null,
  change: PartialChange,
): Promise<AdminBrand> {
  const { name, accent, support, privacy, terms, version } = await getBrand(admin, organisationId);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return setBrand(admin, organisationId, { name, accent, support, privacy, terms, ...given, version });
}

/** @throws as `setBrand` */
export async function removeBrand(admin: Administrator, organisationId: string | null): Promise<void> {
  const { version } = await getBrand(admin, organisationId);
  const nothing = { name: null, accent: null, support: null, privacy: null, terms: null, host: null };
  if (version > 0)
    await setBrand(admin, organisationId, { ...nothing, logo: null, darkLogo: null, icon: null, version });
}
