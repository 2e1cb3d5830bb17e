import { page } from '@unified-shell/app-sdk';
import { useConfiguration, usePageDone } from '@unified-shell/app-sdk/react';
import { OutsideShell } from '../../src/shared/OutsideShell';
import { useColourScheme } from '../../src/shared/use-colour-scheme';
import { useLoadingProblem } from '../../src/shared/use-loading-problem';
import { FactList } from './FactList';
import { TitleForm } from './TitleForm';
import { whatWeGet } from './what-we-get';

interface PartnerPageProps {
  loading: Promise<unknown>;
  hasStorage: boolean;
}

/** Shows what a third party gets of the shell, and lets it do what it may. */
export function PartnerPage({ loading, hasStorage }: PartnerPageProps) {
  const problem = useLoadingProblem(loading);
  const configuration = useConfiguration();
  useColourScheme();
  usePageDone(configuration !== null);
  if (problem) return <OutsideShell problem={problem} />;
  return (
    <main className="page" aria-busy={configuration === null}>
      <header className="header">
        <p className="brand">Northwind Partner</p>
        <h1>Partner insights</h1>
        <p className="lead">
          We come from another site. The shell shows us and keeps us at arm’s length: this is all it tells us.
        </p>
      </header>
      {configuration && <FactList facts={whatWeGet(configuration, hasStorage)} />}
      <section className="actions" aria-label="What we may do">
        <TitleForm />
        <button type="button" className="button" onClick={() => void page.done()}>
          Say done again
        </button>
      </section>
    </main>
  );
}
