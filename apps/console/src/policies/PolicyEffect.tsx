import { adminPolicyEffectSchema, type OrganisationPolicy } from '@unified-shell/api/administration-policy';
import { useCallback } from 'react';
import { useAdmin } from '../api/admin';
import { useLoaded } from '../api/use-loaded';
import parts from '../parts/parts.module.css';
import { useText } from '../texts';

/** So that not each letter of a typed number is a call. */
const TYPING_MS = 400;

/** How many people the policy would concern, and how. A policy with a fault is not asked about: its fields say so. */
export function PolicyEffect({ path, policy }: { path: string; policy: OrganisationPolicy }) {
  const text = useText();
  const { client } = useAdmin();
  const body = JSON.stringify(policy);
  const { value } = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
        signal.throwIfAborted();
        const asked: unknown = JSON.parse(body);
        return client.change(
          { method: 'POST', path: `${path}/preview`, body: asked },
          adminPolicyEffectSchema,
        );
      },
      [client, path, body],
    ),
  );
  if (value === undefined) return null;
  const { members, withoutSecondFactor, withoutSignIn, signedInOtherwise, signedInTooLong } = value;
  const lines = [
    withoutSecondFactor > 0 && text('rules.effect.factor', { count: withoutSecondFactor }),
    withoutSignIn > 0 && text('rules.effect.sign-in', { count: withoutSignIn }),
    signedInOtherwise > 0 && text('rules.effect.signed-in', { count: signedInOtherwise }),
    signedInTooLong > 0 && text('rules.effect.session', { count: signedInTooLong }),
  ].filter((line) => line !== false);
  return (
    <div role="status">
      <p className={parts.plain}>{text('rules.effect', { count: members })}</p>
      {lines.length === 0 && <p className={parts.small}>{text('rules.effect.none')}</p>}
      {lines.length > 0 && (
        <ul className={parts.faults}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
