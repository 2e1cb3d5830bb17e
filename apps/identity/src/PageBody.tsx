import { useEffect } from 'react';
import { AccountPage } from './account/AccountPage';
import type { AccountService } from './account/account-service';
import { AllowPage } from './allow/AllowPage';
import type { AllowService } from './allow/allow-service';
import { ChooseAccountPage } from './choose-account/ChooseAccountPage';
import type { ChooseAccountService } from './choose-account/choose-account-service';
import type { IdentityConfiguration } from './configuration';
import { ConfirmedPage } from './confirmed/ConfirmedPage';
import { ErrorPage } from './error/ErrorPage';
import { BrandLinkList } from './layout/BrandLinkList';
import styles from './layout/layout.module.css';
import { Notice } from './layout/Notice';
import { type MessageKey, useText } from './messages';
import type { Page } from './page';
import { ForgotPasswordPage } from './reset-password/ForgotPasswordPage';
import { ResetPasswordPage } from './reset-password/ResetPasswordPage';
import type { ResetService } from './reset-password/reset-service';
import { SignInPage } from './sign-in/SignInPage';
import type { SignInPorts } from './sign-in/use-sign-in';
import type { SignInMethodService } from './sign-in-methods/sign-in-method-service';

const SIGNED_OUT = {
  title: 'signed-out.title',
  text: 'signed-out.text',
  label: 'signed-out.again',
} as const;

/** The services that the pages need. */
export interface Services {
  signIn: SignInPorts;
  chooseAccount: ChooseAccountService;
  allow: AllowService;
  account: AccountService;
  reset: ResetService;
  signInMethods: SignInMethodService;
}

export interface PageBodyProps {
  page: Page;
  configuration: IdentityConfiguration;
  services: Services;
  /** Of the link for a new password that opened the page. */
  resetToken?: string | undefined;
}

/** Renders the page and sets its title. */
export function PageBody(props: PageBodyProps) {
  const { page, configuration } = props;
  const text = useText();
  const home = `${configuration.shellOrigin ?? ''}/`;
  const title = titleOf(page);
  useEffect(() => {
    document.title = `${text(title)} | ${text('product.name')}`;
  }, [text, title]);
  return (
    <main className={page.kind === 'account' ? `${styles.page} ${styles.wide}` : styles.page}>
      <Content {...props} home={home} />
      <BrandLinkList links={configuration.links} />
      {configuration.environment !== 'prod' && (
        <p className={styles.environment}>
          {text('identity.environment', { environment: configuration.environment })}
        </p>
      )}
    </main>
  );
}

function Content({ page, home, services, configuration, resetToken }: PageBodyProps & { home: string }) {
  switch (page.kind) {
    case 'sign-in':
      return <SignInPage {...services.signIn} id={page.id} reason={page.reason} hasTenant={page.hasTenant} />;
    case 'confirm':
      return <SignInPage {...services.signIn} id={page.id} isStepUp />;
    case 'choose-account':
      return <ChooseAccountPage service={services.chooseAccount} leave={services.signIn.leave} />;
    case 'allow':
      return <AllowPage service={services.allow} leave={services.signIn.leave} />;
    case 'account':
      return (
        <AccountPage
          service={services.account}
          signInMethods={services.signInMethods}
          home={home}
          leave={services.signIn.leave}
        />
      );
    case 'forgot-password':
      return (
        <ForgotPasswordPage
          mailsLinks={configuration.mailsResetLinks}
          request={services.reset.request}
          back={page.signIn === undefined ? home : `/sign-in/${page.signIn}`}
        />
      );
    case 'reset-password':
      return <ResetPasswordPage token={resetToken} service={services.reset} home={home} />;
    case 'confirmed':
      return <ConfirmedPage />;
    case 'signed-out':
      return <Notice {...SIGNED_OUT} home={home} />;
    case 'error':
      return <ErrorPage report={page.report} home={page.report.again ?? home} />;
    default:
      return page satisfies never;
  }
}

function titleOf(page: Page): MessageKey {
  if (page.kind === 'sign-in' && (page.reason === 'signed-out' || page.reason === 'ended'))
    return SIGNED_OUT.title;
  return page.kind === 'error' ? page.report.title : `${page.kind}.title`;
}
