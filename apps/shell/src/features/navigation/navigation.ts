import type { Feature } from '../../chrome/feature';
import { createModel } from './model';
import { NavigationToggle } from './ui/NavigationToggle';
import { SideNavigation } from './ui/SideNavigation';

export const navigation = {
  createModel,
  header: NavigationToggle,
  sideNavigation: SideNavigation,
} satisfies Feature;
