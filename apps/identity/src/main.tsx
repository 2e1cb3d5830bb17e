// Starts the identity pages: reads the address and the configuration, connects the network and renders.
import '@fontsource-variable/source-sans-3/index.css';
import '@unified-shell/look/page.css';
import './layout/tokens.css';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { createRoot } from 'react-dom/client';
import { createAccountService } from './account/account-service';
import { createAllowService } from './allow/allow-service';
import { takeAppearance } from './appearance';
import { createChooseAccountService } from './choose-account/choose-account-service';
import { parseConfiguration } from './configuration';
import { IdentityApp } from './IdentityApp';
import type { Services } from './PageBody';
import { readPage } from './page';
import { createUsePasskey } from './passkeys/use-passkey';
import type { PagePorts } from './post-json';
import { createResetService } from './reset-password/reset-service';
import { takeToken } from './reset-password/take-token';
import { solveChallenge } from './sign-in/prove-work';
import { createRequestMethod } from './sign-in/request-method';
import { createLoadEmail, createSubmitCode, createSubmitCredentials } from './sign-in/submit-credentials';
import { createSignInMethodService } from './sign-in-methods/sign-in-method-service';

const ANSWER_TIMEOUT_MS = 20_000;

const configuration = parseConfiguration(document.getElementById('identity-config')?.textContent ?? '');
const appearance = takeAppearance(new URLSearchParams(location.search), () => sessionStorage);
const page = readPage(location);
const resetToken = page.kind === 'reset-password' ? takeToken(location, history) : undefined;
const hasPasskeys = 'PublicKeyCredential' in window;
const root = document.getElementById('root');

// A page that the browser restores from its back/forward cache is reloaded, because its sign-in is over.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

function createServices(): Services {
  const ports: PagePorts = { fetch: (input, init) => fetch(input, init), timeoutMs: ANSWER_TIMEOUT_MS };
  const address = location.pathname;
  const origins = [location.origin, ...(configuration.shellOrigin ? [configuration.shellOrigin] : [])];
  const submitPorts = { ...ports, address, origins, solve: solveChallenge };
  return {
    signIn: {
      requestMethod: createRequestMethod(address, ports),
      submit: createSubmitCredentials(submitPorts),
      submitCode: createSubmitCode(submitPorts),
      usePasskey: hasPasskeys ? createUsePasskey(submitPorts) : undefined,
      loadEmail: createLoadEmail(submitPorts),
      leave: (target) => location.assign(target),
    },
    chooseAccount: createChooseAccountService(address, origins, ports),
    allow: createAllowService(address, origins, ports),
    account: createAccountService(ports),
    reset: createResetService(ports, hasPasskeys),
    signInMethods: createSignInMethodService(ports, hasPasskeys),
  };
}

if (root) {
  const locale = matchLocale([appearance.locale, ...navigator.languages], configuration.environment);
  // Begins before React draws; the page waits for the same file.
  identityMessages.resolve(locale).catch(() => undefined);
  if (appearance.theme) document.documentElement.dataset['theme'] = appearance.theme;
  createRoot(root).render(
    <IdentityApp
      page={page}
      resetToken={resetToken}
      configuration={configuration}
      locale={locale}
      theme={appearance.theme}
      services={createServices()}
    />,
  );
}
