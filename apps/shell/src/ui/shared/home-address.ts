import type { ChromeView } from '../../core/chrome/chrome-view';

/** Where "home" is: the entry of that name, which knows the organisation; else the shell finds it out. */
export function homeAddress({ navigation }: ChromeView): string {
  return navigation.find(({ id }) => id === 'home')?.href ?? '#/home';
}
