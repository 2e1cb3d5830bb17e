import { AccountButton } from './account/AccountButton';
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
      <Switchers />
      <ImpersonationBanner />
      <AccountButton initiallyOpen={accountOpen} />
    </header>
  );
}
