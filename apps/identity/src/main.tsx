// Starts the identity pages: reads the address and the configuration, wires the network, draws.
import '@fontsource-variable/source-sans-3/index.css';
import './layout/tokens.css';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { createRoot } from 'react-dom/client';
import { parseConfiguration } from './configuration';
import { IdentityApp } from './IdentityApp';
import { readPage } from './page';
import { createSubmitCredentials } from './sign-in/submit-credentials';

const ANSWER_PATIENCE = 20_000;

const configuration = parseConfiguration(document.getElementById('identity-config')?.textContent ?? '');
const page = readPage(location);
const root = document.getElementById('root');

// A page brought back from the browser's memory shows a sign-in that is over: ask the server anew.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

if (root) {
  const asked = new URLSearchParams(location.search).get('locale') ?? undefined;
  createRoot(root).render(
    <IdentityApp
      page={page}
      configuration={configuration}
      locale={matchLocale([asked, ...navigator.languages], configuration.environment)}
      leave={(address) => location.assign(address)}
      submit={createSubmitCredentials({
        fetch: (input, init) => fetch(input, init),
        address: location.pathname,
        origins: [location.origin, ...(configuration.shellOrigin ? [configuration.shellOrigin] : [])],
        patience: ANSWER_PATIENCE,
      })}
    />,
  );
}
