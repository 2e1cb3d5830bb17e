import type { Configuration } from '@unified-shell/protocol/configuration';
import { pageLocale } from '../../workspace/preferences/languages';
import { schemeOf } from '../../workspace/preferences/theme';
import type { AppPageDeps } from '../deps';
import type { FoundComponent } from './find-component';

/** The configuration of a component: as in the main frame, with `inModal` and the data that it was opened with. */
export function configureComponent(
  { decision, user }: FoundComponent,
  componentData: unknown,
  { store, configuration: page }: Pick<AppPageDeps, 'store' | 'configuration'>,
): Configuration | undefined {
  const { decisions, location, preferences, catalogue } = store.getState();
  if (decisions.kind !== 'loaded') return undefined;
  const { theme } = location.query;
  const configuration = decisions.decisions.configurationOf(decision, user, {
    locale: pageLocale({ location, preferences }, page.environment),
    localeOriginal: location.query.locale ?? preferences.languages[0] ?? '',
    scheme: schemeOf(theme, preferences.theme, preferences.systemScheme),
    descriptions: catalogue.listing?.descriptions,
  });
  return (
    configuration && { ...configuration, inModal: true, componentData, componentBootstrapData: componentData }
  );
}
