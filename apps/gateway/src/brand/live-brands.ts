/**
 * The brands as this process knows them: in memory, and read again when any process reports a change. So no start of a page
 * costs a statement more.
 */
import type { Broadcast } from '../broadcast/broadcast';
import type { Database } from '../database/schema';
import { type Brand, INSTALLATION, inherit, NO_BRAND } from './brand';
import { findOrganisationByTenant, readBrands, type StoredBrand } from './store';

export interface LiveBrands {
  /** Another one after each change. */
  revision(): unknown;
  /**
   * The brand of an organisation, with what it inherits.
   * @returns undefined for one without a brand of its own, for which the brand of the page holds
   */
  ofOrganisation(organisationId: string): Brand | undefined;
  ofInstallation(): Brand;
  /** The brand of the organisation if it has one, otherwise that of the installation. */
  effective(organisationId: string | undefined): Brand;
  /** The id of the organisation whose brand the pages of a custom domain show before a sign-in. */
  organisationOfHost(host: string): string | undefined;
  /** As `organisationOfHost`, for an address that names a tenant. Without such a brand it costs no statement. */
  findOrganisationOfTenant(tenant: string): Promise<string | undefined>;
}

export interface OpenLiveBrands extends LiveBrands {
  close(): void;
}

export interface LiveBrandsDependencies {
  db: Database;
  broadcast: Broadcast;
  log: { warn(facts: object, text: string): void };
}

/** Rejects when the brands cannot be read. */
export async function openLiveBrands({
  db,
  broadcast,
  log,
}: LiveBrandsDependencies): Promise<OpenLiveBrands> {
  let brands = new Map<string, StoredBrand>();
  const read = async () => {
    brands = new Map((await readBrands(db)).map((brand) => [brand.id, brand]));
  };
  await read();
  let reading = Promise.resolve();
  const readAgain = () => {
    reading = reading
      .then(read)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the brands could not be read; the previous ones stay in use'),
      );
  };
  const unsubscribe = broadcast.subscribe('brands', { onChange: readAgain, onResync: readAgain });
  const ofInstallation = () => brands.get(INSTALLATION) ?? NO_BRAND;
  const ofOrganisation = (id: string) => {
    const own = brands.get(id);
    return own && inherit(own, ofInstallation());
  };
  return {
    revision: () => brands,
    ofInstallation,
    ofOrganisation,
    effective: (id) => (id === undefined ? undefined : ofOrganisation(id)) ?? ofInstallation(),
    organisationOfHost: (host) => [...brands.values()].find((brand) => brand.host === host)?.id,
    async findOrganisationOfTenant(tenant) {
      const isAlone = brands.size === 0 || (brands.size === 1 && brands.has(INSTALLATION));
      const id = isAlone ? undefined : await findOrganisationByTenant(db, tenant);
      return id !== undefined && brands.has(id) ? id : undefined;
    },
    close: unsubscribe,
  };
}
