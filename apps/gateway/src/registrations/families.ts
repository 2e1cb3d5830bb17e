/**
 * The families of products whose registrations come with the product. The applications of the shell itself are always
 * registered. A family is registered only where the operator's configuration or an administrator has added it.
 */
import { CatalogueError } from '@unified-shell/catalogue/catalogue-error';
import { familyOf, listRegistrations } from '@unified-shell/catalogue/parse-catalogue';
import type { Registration } from '@unified-shell/catalogue/registration';
import type { CatalogueFamilies } from '../config/env';
import { builtInCatalogue } from './read-catalogue';

export interface Family {
  /** The name of its file, such as `experience-manager`. */
  name: string;
  title: string;
  registrations: readonly Registration[];
}

const [own, ...others] = builtInCatalogue.map(
  (file): Family => ({
    name: file.name.replace('.json', ''),
    title: familyOf(file),
    registrations: listRegistrations([file], []).map(({ registration }) => registration),
  }),
);

export const families: readonly Family[] = others;

/** Those of the shell itself and of all families. */
export const builtInRegistrations: readonly Registration[] = [own, ...others].flatMap(
  (family) => family?.registrations ?? [],
);

/** The names of the families that the configuration adds. @throws CatalogueError UNKNOWN_FAMILY */
export function readConfiguredFamilies(configured: CatalogueFamilies): ReadonlySet<string> {
  const names = families.map(({ name }) => name);
  if (configured === 'all') return new Set(names);
  const unknown = configured.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new CatalogueError(
      'UNKNOWN_FAMILY',
      `CATALOGUE_FAMILIES: there is no family ${unknown}; there are ${names.join(', ')}`,
    );
  }
  return new Set(configured);
}
