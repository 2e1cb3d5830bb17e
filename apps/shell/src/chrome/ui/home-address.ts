import type { ChromeView } from '../model/chrome-view';

/**
 * The address of the home entry, which contains the organisation; without one, an address that the shell resolves.
 */
export function homeAddress({ navigation }: ChromeView): string {
  return navigation.find(({ id }) => id === 'home')?.href ?? '#/home';
}
