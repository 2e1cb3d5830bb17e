import type { FramesEffect } from '../frames/deps';
import { catalogueIn } from '../resolve/catalogue/catalogue-in';
import { pageLocale } from '../workspace/preferences/languages';
import { loadNewCatalogue } from './load-new-catalogue';

/** Loads the names of the catalogue in the language that the user has changed to, without a reload (UI-13). */
export const followLanguage: FramesEffect = (deps) => {
  const { store, configuration } = deps;
  return store.subscribe((state, before) => {
    if (state.preferences === before.preferences) return;
    const locale = pageLocale(state, configuration.environment);
    if (locale === pageLocale(before, configuration.environment)) return;
    void loadNewCatalogue(deps, catalogueIn(configuration.catalogueAddress, locale));
  });
};
