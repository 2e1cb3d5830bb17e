import { AccountButton } from './account/AccountButton';
import { AppActions } from './app/AppActions';
import { AppPages } from './app/AppPages';
import { AppsButton } from './apps/AppsButton';
import { HomeLink } from './HomeLink';
import { ImpersonationBanner } from './impersonation/ImpersonationBanner';
import { NavigationToggle } from './NavigationToggle';
import { Switchers } from './switchers/Switchers';

/** @param accountOpen whether the account dialog opens at once, because its place was clicked before. */
export function Header({ accountOpen }: { accountOpen: boolean }) {
  return (
    <header className="header">
      <NavigationToggle />
      <HomeLink />
      <AppPages />
      <Switchers />
      <ImpersonationBanner />
      <AppActions />
      <AppsButton />
      <AccountButton initiallyOpen={accountOpen} />
    </header>
  );
}
