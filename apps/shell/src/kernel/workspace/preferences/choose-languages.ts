import type { Address } from '../../url/navigator';
import type { WorkspaceDeps } from '../deps';
import { writeSettings } from '../settings/write-settings';
import { LANGUAGES_KEY } from './languages';

/**
 * Shows the page in the first of the languages at once. Stores them in this browser, and in the settings for other
 * browsers (UI-13). A page whose address names a language is loaded again without it, because the address comes first.
 * @param options as those of `writeSettings`
 * @returns whether the settings are stored
 */
export async function chooseLanguages(
  deps: WorkspaceDeps & { address: Pick<Address, 'read' | 'leaveAndReplace'> },
  languages: readonly string[],
  options?: Parameters<typeof writeSettings>[2],
): Promise<boolean> {
  const { store, environment, address } = deps;
  environment.stored.set(LANGUAGES_KEY, languages.join());
  const url = address.read();
  const isNamed = url.searchParams.has('locale');
  if (!isNamed) store.send({ type: 'preferences-changed', change: { languages } });
  const isStored = await writeSettings(deps, { languages }, options);
  if (isNamed) {
    url.searchParams.delete('locale');
    address.leaveAndReplace(url.href);
  }
  return isStored;
}
