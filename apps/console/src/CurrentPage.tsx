import { useEffect, useRef } from 'react';
import { AccessPage } from './access/AccessPage';
import { AccessRequestsPage } from './access-requests/AccessRequestsPage';
import { useAdmin } from './api/admin';
import { useOnlyOrganisation } from './api/organisation-scope';
import { AssistantPage } from './assistants/AssistantPage';
import { AssistantsPage } from './assistants/AssistantsPage';
import { AuditPage } from './audit/AuditPage';
import { StreamPage } from './audit-streams/StreamPage';
import { StreamsPage } from './audit-streams/StreamsPage';
import { BrandPage, OrganizationBrandPage } from './brand/BrandPage';
import { ClientPage } from './clients/ClientPage';
import { ClientsPage } from './clients/ClientsPage';
import { EntitlementPage } from './entitlements/EntitlementPage';
import { EntitlementsPage } from './entitlements/EntitlementsPage';
import { CreateFlagPage } from './flags/CreateFlagPage';
import { FlagPage } from './flags/FlagPage';
import { FlagsPage } from './flags/FlagsPage';
import { PageHead } from './layout/PageHead';
import { isOwnerOnly, sectionsFor } from './layout/sections';
import { hrefOf, useAppLocation } from './location/app-location';
import { PageLink } from './location/PageLink';
import { OrganizationPage } from './organisations/OrganizationPage';
import { OrganizationsPage } from './organisations/OrganizationsPage';
import { OverviewPage } from './overview/OverviewPage';
import { ImportPage } from './people/ImportPage';
import { PeoplePage } from './people/PeoplePage';
import { PersonPage } from './people/PersonPage';
import { ProviderPage } from './providers/ProviderPage';
import { ProvidersPage } from './providers/ProvidersPage';
import { ReleasePage } from './releases/ReleasePage';
import { ReleasesPage } from './releases/ReleasesPage';
import { ApplicationPage } from './saml-applications/ApplicationPage';
import { ApplicationsPage } from './saml-applications/ApplicationsPage';
import { SandboxesPage } from './sandboxes/SandboxesPage';
import { SandboxPage } from './sandboxes/SandboxPage';
import { SessionsPage } from './sessions/SessionsPage';
import { CardsPage } from './slots/CardsPage';
import { AddressesPage } from './solution-addresses/AddressesPage';
import { AddressPage } from './solution-addresses/AddressPage';
import { FamiliesPage } from './solutions/FamiliesPage';
import { RegistrationPage } from './solutions/RegistrationPage';
import { SolutionPage } from './solutions/SolutionPage';
import { SolutionsPage } from './solutions/SolutionsPage';
import { useText } from './texts';
import { TokenPage } from './tokens/TokenPage';
import { TokensPage } from './tokens/TokensPage';

/** The page of the app location. Its key gives each object a detail page with a state of its own. */
export function CurrentPage() {
  const { me } = useAdmin();
  const only = useOnlyOrganisation();
  const { segments } = useAppLocation();
  useFreshPage(segments.join('/'));
  // The owner of solutions alone begins with them.
  const [section = isOwnerOnly(me) ? 'solutions' : '', id, part] = segments;
  const isKnown = sectionsFor(me).some(({ path }) => path === `/${section}`);
  if (!isKnown) return <NotFound />;
  switch (section) {
    case '':
      return <OverviewPage />;
    case 'access':
      return <AccessPage />;
    case 'people':
      if (id === undefined) return <PeoplePage />;
      return id === 'import' ? <ImportPage /> : <PersonPage key={id} id={id} />;
    case 'organizations':
      if (id !== undefined)
        return part === 'brand' ? (
          <OrganizationBrandPage key={id} id={id} />
        ) : (
          <OrganizationPage key={id} id={id} />
        );
      return only === undefined ? <OrganizationsPage /> : <OrganizationPage id={only.id} />;
    case 'entitlements':
      return id === undefined ? <EntitlementsPage /> : <EntitlementPage key={id} id={id} />;
    case 'providers':
      return id === undefined ? <ProvidersPage /> : <ProviderPage key={id} id={id} />;
    case 'sandboxes':
      if (id === undefined || part === undefined) return <SandboxesPage />;
      return <SandboxPage key={`${id} ${part}`} organisation={id} name={part} />;
    case 'clients':
      return id === undefined ? <ClientsPage /> : <ClientPage key={id} id={id} />;
    case 'saml-applications':
      return id === undefined ? <ApplicationsPage /> : <ApplicationPage key={id} id={id} />;
    case 'tokens':
      return id === undefined ? <TokensPage /> : <TokenPage key={id} id={id} />;
    case 'assistants':
      return id === undefined ? <AssistantsPage /> : <AssistantPage key={id} id={id} />;
    case 'flags':
      if (id === 'new') return <CreateFlagPage />;
      if (id === undefined || part === undefined) return <FlagsPage />;
      return <FlagPage key={`${id} ${part}`} provider={id} name={part} />;
    case 'solutions':
      if (id === undefined) return <SolutionsPage />;
      if (id === 'register') return <RegistrationPage />;
      if (id === 'families') return <FamiliesPage />;
      if (id === 'addresses')
        return part === undefined ? <AddressesPage /> : <AddressPage key={part} appId={part} />;
      if (id === 'cards') return <CardsPage />;
      return part === 'edit' ? (
        <RegistrationPage key={id} appId={id} />
      ) : (
        <SolutionPage key={id} appId={id} />
      );
    case 'releases':
      return id === undefined ? <ReleasesPage /> : <ReleasePage key={id} appId={id} />;
    case 'brand':
      return <BrandPage />;
    case 'access-requests':
      return <AccessRequestsPage />;
    case 'sessions':
      return <SessionsPage />;
    case 'audit':
      return <AuditPage />;
    case 'audit-streams':
      return id === undefined ? <StreamsPage /> : <StreamPage key={id} id={id} />;
    default:
      return <NotFound />;
  }
}

/** Scrolls to the top when the path changes. If the link that had the focus is gone, `main` gets the focus. */
function useFreshPage(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  }, [path]);
}

function NotFound() {
  const text = useText();
  return (
    <>
      <PageHead title={text('administration.not-found')} intro={text('administration.not-found.hint')} />
      <PageLink href={hrefOf('/')}>{text('section.overview')}</PageLink>
    </>
  );
}
