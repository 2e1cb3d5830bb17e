import type { Configuration } from '@unified-shell/protocol/configuration';
import { pageLocale } from '../../workspace/preferences/languages';
import { schemeOf } from '../../workspace/preferences/theme';
import type { AppPageDeps } from '../deps';
import type { FoundComponent } from './find-component';

type ConfigureDeps = Pick<AppPageDeps, 'store' | 'configuration'>;

/** The configuration of a component: as in the main frame, with `inModal` and the data that it was opened with. */
export function configureComponent(
  found: FoundComponent,
  componentData: unknown,
  deps: ConfigureDeps,
): Configuration | undefined {
  const configuration = configureBesidePage(found, deps);
  return (
    configuration && { ...configuration, inModal: true, componentData, componentBootstrapData: componentData }
  );
}

/** The configuration of a frame that is not the page's own, without its deferred part. */
export function configureBesidePage(
  { decision, user }: FoundComponent,
  { store, configuration: page }: ConfigureDeps,
): Configuration | undefined {
  const { decisions, location, preferences, catalogue } = store.getState();
  if (decisions.kind !== 'loaded') return undefined;
  const { theme } = location.query;
  return decisions.decisions.configurationOf(decision, user, {
    locale: pageLocale({ location, preferences }, page.environment),
    localeOriginal: location.query.locale ?? preferences.languages[0] ?? '',
    scheme: schemeOf(theme, preferences.theme, preferences.systemScheme),
    descriptions: catalogue.listing?.descriptions,
  });
}
