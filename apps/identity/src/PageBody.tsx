import { useEffect } from 'react';
import type { IdentityConfiguration } from './configuration';
import { ErrorPage } from './error/ErrorPage';
import styles from './layout/layout.module.css';
import { useText } from './messages';
import type { Page } from './page';
import { SignInPage } from './sign-in/SignInPage';
import type { SignInPorts } from './sign-in/use-sign-in';

interface PageBodyProps extends SignInPorts {
  page: Page;
  configuration: IdentityConfiguration;
}

/** The page that the address means, under its title. */
export function PageBody({ page, configuration, submit, leave }: PageBodyProps) {
  const text = useText();
  const home = `${configuration.shellOrigin ?? ''}/`;
  const title = page.kind === 'sign-in' ? 'sign-in.title' : page.report.title;
  useEffect(() => {
    document.title = `${text(title)} | ${text('product.name')}`;
  }, [text, title]);
  return (
    <main className={styles.page}>
      {page.kind === 'sign-in' ? (
        <SignInPage submit={submit} leave={leave} />
      ) : (
        <ErrorPage report={page.report} home={home} />
      )}
      {configuration.environment !== 'prod' && (
        <p className={styles.environment}>
          {text('identity.environment', { environment: configuration.environment })}
        </p>
      )}
    </main>
  );
}
