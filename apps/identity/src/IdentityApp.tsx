import { Provider } from '@react-spectrum/s2/Provider';
import type { IdentityConfiguration } from './configuration';
import { ErrorPage } from './error/ErrorPage';
import styles from './layout/layout.module.css';
import { text } from './messages';
import type { Page } from './page';
import { SignInPage } from './sign-in/SignInPage';
import type { SignInPorts } from './sign-in/use-sign-in';

interface IdentityAppProps extends SignInPorts {
  page: Page;
  configuration: IdentityConfiguration;
}

export function IdentityApp({ page, configuration, submit, leave }: IdentityAppProps) {
  const home = `${configuration.shellOrigin ?? ''}/`;
  return (
    <Provider locale="en-US">
      <main className={styles.page}>
        {page.kind === 'sign-in' ? (
          <SignInPage submit={submit} leave={leave} />
        ) : (
          <ErrorPage report={page.report} home={home} />
        )}
        {configuration.environment !== 'prod' && (
          <p className={styles.environment}>
            {text('environment.notice', { environment: configuration.environment })}
          </p>
        )}
      </main>
    </Provider>
  );
}
