import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { ProgressCircle } from '@react-spectrum/s2/ProgressCircle';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useEffect, useState } from 'react';
import { AccountAlert } from '../account/AccountAlert';
import { Card } from '../layout/Card';
import { Notice } from '../layout/Notice';
import { useText } from '../messages';
import { CodeField } from './CodeField';
import { FirstPasskey } from './FirstPasskey';
import { FirstRecoveryCodes } from './FirstRecoveryCodes';
import { NewPasswordForm } from './NewPasswordForm';
import type { LinkDetails, LinkEnd, ResetService, ValidLink } from './reset-service';
import { useCode } from './use-code';

interface ResetPasswordPageProps {
  /** The token of the link; undefined when the address has none. */
  token: string | undefined;
  service: ResetService;
  /** Address of the shell. */
  home: string;
}

const DONE = {
  password: {
    title: 'reset-password.changed-title',
    text: 'reset-password.changed',
    label: 'sign-in.submit',
  },
  'first-password': {
    title: 'reset-password.changed-title',
    text: 'reset-password.first',
    label: 'sign-in.submit',
  },
  passkey: {
    title: 'first-passkey.added-title',
    text: 'first-passkey.added',
    label: 'sign-in.submit',
  },
} as const;

const FACTORS_LOST = {
  title: 'reset-password.factors-lost-title',
  text: 'reset-password.factors-lost',
  label: 'forgot-password.back',
} as const;

/** Sets a new password for the person that the link was made for; without a password before, a passkey in its place. */
export function ResetPasswordPage({ token, service, home }: ResetPasswordPageProps) {
  const text = useText();
  const [details, setDetails] = useState<LinkDetails | undefined>(token ? undefined : { kind: 'invalid' });
  const [done, setDone] = useState<keyof typeof DONE>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);

  useEffect(() => {
    if (token !== undefined) void service.load(token).then(setDetails);
  }, [service, token]);

  if (done !== undefined) {
    const isFirst = details?.kind === 'valid' && !details.hasPassword;
    const start = isFirst && details.isAdministrator ? `${home}#/admin` : home;
    return (
      <Notice {...DONE[done]} home={start} focusesTitle>
        {recoveryCodes.length > 0 && <FirstRecoveryCodes codes={recoveryCodes} />}
      </Notice>
    );
  }
  if (details?.kind === 'invalid') {
    return (
      <Card
        title={text('reset-password.invalid-title')}
        subtitle={text('reset-password.invalid')}
        focusesTitle
      >
        <LinkButton href="/forgot-password" variant="accent" size="L">
          {text('reset-password.again')}
        </LinkButton>
      </Card>
    );
  }
  if (details?.kind === 'factors-lost') return <Notice {...FACTORS_LOST} home={home} focusesTitle />;
  return (
    <Card
      title={text('reset-password.title')}
      subtitle={details?.kind === 'valid' ? showMailAddress(details.email) : ''}
    >
      {details === undefined && <ProgressCircle isIndeterminate aria-label={text('identity.loading')} />}
      {details?.kind === 'failed' && <AccountAlert message="failure.unexpected" />}
      {details?.kind === 'valid' && token !== undefined && (
        <LinkForms
          token={token}
          service={service}
          details={details}
          setDetails={setDetails}
          changed={() => setDone(details.hasPassword ? 'password' : 'first-password')}
          added={(codes) => {
            setRecoveryCodes(codes);
            setDone('passkey');
          }}
        />
      )}
    </Card>
  );
}

interface LinkFormsProps {
  token: string;
  service: ResetService;
  details: ValidLink;
  setDetails: (details: LinkDetails) => void;
  changed: () => void;
  added: (recoveryCodes: readonly string[]) => void;
}

function LinkForms({ token, service, details, setDetails, changed, added }: LinkFormsProps) {
  const { email, hasPassword, needsCode } = details;
  const { check: checkCode, refuse, ...typed } = useCode(needsCode);
  const shared = {
    checkCode,
    codeRefused() {
      // The person may have set up an app or recovery codes since the page was loaded.
      setDetails({ ...details, needsCode: true });
      refuse();
    },
    linkEnded: (kind: LinkEnd) => setDetails({ kind }),
  };
  return (
    <>
      {needsCode && <CodeField {...typed} />}
      <NewPasswordForm
        {...shared}
        email={email}
        isBelowCode={needsCode}
        redeem={(password) => service.redeem(token, password, typed.code)}
        changed={changed}
      />
      {!hasPassword && service.hasPasskeys && (
        <FirstPasskey {...shared} add={(name) => service.addPasskey(token, name, typed.code)} added={added} />
      )}
    </>
  );
}
