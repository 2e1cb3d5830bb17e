import { Link } from '@react-spectrum/s2/Link';
import { useEffect, useState } from 'react';
import { useText } from '../messages';
import type { MethodAnswer, RequestMethod } from './request-method';

/**
 * A link to the provider of the organisation at whose address the sign-in began (AUTH-06). It is only offered: another
 * user of that organisation may have a password.
 */
export function TenantProvider({ requestMethod }: { requestMethod: RequestMethod }) {
  const text = useText();
  const [answer, setAnswer] = useState<MethodAnswer>();
  useEffect(() => {
    const attempt = new AbortController();
    void requestMethod(undefined, attempt.signal).then((method) => {
      if (!attempt.signal.aborted) setAnswer(method);
    });
    return () => attempt.abort();
  }, [requestMethod]);

  if (answer?.kind !== 'provider') return null;
  return (
    <div>
      <Link href={answer.redirect}>{text('sign-in.with-organisation', { organisation: answer.name })}</Link>
    </div>
  );
}
