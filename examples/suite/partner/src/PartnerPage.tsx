import { page } from '@unified-shell/app-sdk';
import { useConfiguration, usePageDone } from '@unified-shell/app-sdk/react';
import { Language } from '@unified-shell/solution-page/Language';
import { useText } from '@unified-shell/solution-page/messages';
import { OutsideShell } from '@unified-shell/solution-page/OutsideShell';
import { useColourScheme } from '@unified-shell/solution-page/use-colour-scheme';
import { useLoadingProblem } from '@unified-shell/solution-page/use-loading-problem';
import { pageName } from '../../src/shared/location/page-name';
import { useAppLocation } from '../../src/shared/location/use-app-location';
import { FactList } from './FactList';
import { PageLinks } from './PageLinks';
import { PAGES } from './pages';
import { receivedValues } from './received-values';
import { TitleForm } from './TitleForm';

interface PartnerPageProps {
  loading: Promise<unknown>;
  hasStorage: boolean;
}

/** Shows the values that the shell gives to a third party, and the calls that a third party may make. */
export function PartnerPage({ loading, hasStorage }: PartnerPageProps) {
  const problem = useLoadingProblem(loading);
  useColourScheme();
  return (
    <Language>{problem ? <OutsideShell problem={problem} /> : <Insights hasStorage={hasStorage} />}</Language>
  );
}

function Insights({ hasStorage }: { hasStorage: boolean }) {
  const text = useText();
  const configuration = useConfiguration();
  const { appLocation, hrefOf } = useAppLocation('HASH');
  const title = pageName(text, PAGES, appLocation);
  usePageDone(configuration !== null);
  return (
    <main className="page" aria-busy={configuration === null}>
      <header className="header">
        <p className="brand">{text('partner.brand')}</p>
        <h1>{text('partner.name')}</h1>
        <p className="lead">{text('partner.lead')}</p>
        <PageLinks appLocation={appLocation} hrefOf={hrefOf} />
      </header>
      {configuration && <FactList facts={receivedValues(text, configuration, hasStorage)} />}
      <section className="actions" aria-label={text('partner.actions')}>
        <TitleForm key={title} first={title} />
        <button type="button" className="button" onClick={() => void page.done()}>
          {text('partner.say-done')}
        </button>
      </section>
    </main>
  );
}
