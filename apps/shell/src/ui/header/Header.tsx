import { ErrorBoundaries } from '../shared/ErrorBoundaries';
import { AccountButton } from './account/AccountButton';
import { AppActions } from './app/AppActions';
import { AppPages } from './app/AppPages';
import { AppsButton } from './apps/AppsButton';
import { AssistantButton } from './assistant/AssistantButton';
import { HomeLink } from './HomeLink';
import { HelpButton } from './help/HelpButton';
import { ImpersonationBanner } from './impersonation/ImpersonationBanner';
import { InboxButton } from './inbox/InboxButton';
import { NavigationToggle } from './NavigationToggle';
import { SkipLink } from './SkipLink';
import { SearchButton } from './search/SearchButton';
import { Switchers } from './switchers/Switchers';

export function Header() {
  return (
    <header className="header">
      <ErrorBoundaries>
        <SkipLink />
        <NavigationToggle />
        <HomeLink />
        <AppPages />
        <Switchers />
        <ImpersonationBanner />
        <SearchButton />
        <AppActions />
        <HelpButton />
        <InboxButton />
        <AssistantButton />
        <AppsButton />
        <AccountButton />
      </ErrorBoundaries>
    </header>
  );
}
