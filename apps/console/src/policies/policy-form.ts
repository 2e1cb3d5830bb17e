/** The policy of an organisation as texts of a form. */
import type { AdminPolicy, OrganisationPolicy, SignInKind } from '@unified-shell/api/administration-policy';
import type { MessageKey } from '../texts';

// A type, not an interface: forms need fields with an index signature.
export type PolicyFields = {
  secondFactor: string;
  graceDays: string;
  /** With spaces between them. */
  signIn: string;
  /** Hours; empty for no limit. */
  sessionMinutes: string;
  /** Minutes; empty for no limit. */
  idleMinutes: string;
  /** One in each line. */
  networks: string;
};

export const SIGN_IN_KINDS = [
  { id: 'password', name: 'rules.sign-in.password' },
  { id: 'passkey', name: 'rules.sign-in.passkey' },
  { id: 'provider', name: 'rules.sign-in.provider' },
  { id: 'otherProvider', name: 'rules.sign-in.other-provider' },
] as const satisfies readonly { id: SignInKind; name: MessageKey }[];

export const SECOND_FACTORS = [
  { id: 'off', name: 'rules.factor.off' },
  { id: 'trusted', name: 'rules.factor.trusted' },
  { id: 'told', name: 'rules.factor.told' },
] as const satisfies readonly { id: string; name: MessageKey }[];

const MINUTES = 60;
const ALL_KINDS = SIGN_IN_KINDS.map(({ id }) => id);

export function toFields(policy: AdminPolicy): PolicyFields {
  const { secondFactor, signIn, sessionMinutes, idleMinutes, networks } = policy;
  return {
    secondFactor: secondFactor?.provider ?? 'off',
    graceDays: String(secondFactor?.graceDays ?? 14),
    signIn: (signIn ?? ALL_KINDS).toSorted().join(' '),
    sessionMinutes: sessionMinutes === null ? '' : String(sessionMinutes / MINUTES),
    idleMinutes: idleMinutes === null ? '' : String(idleMinutes),
    networks: networks.join('\n'),
  };
}

export const wordsOf = (text: string) => text.split(/[\s,;，、；]+/).filter((word) => word !== '');

/** Every kind that is allowed is no rule, so that kinds of later releases are allowed too. */
export function toPolicy(fields: PolicyFields): OrganisationPolicy {
  const kinds = SIGN_IN_KINDS.map(({ id }) => id).filter((id) => wordsOf(fields.signIn).includes(id));
  const provider = fields.secondFactor === 'told' ? 'told' : 'trusted';
  return {
    secondFactor:
      fields.secondFactor === 'off' ? null : { graceDays: readNumber(fields.graceDays) ?? 0, provider },
    signIn: kinds.length === ALL_KINDS.length ? null : kinds,
    sessionMinutes: readNumber(fields.sessionMinutes, MINUTES),
    idleMinutes: readNumber(fields.idleMinutes),
    networks: wordsOf(fields.networks),
  };
}

function readNumber(text: string, unit = 1): number | null {
  const number = Number(text.trim().replace(',', '.'));
  if (text.trim() === '') return null;
  // The server names the field: 0 is beyond its bounds.
  return Number.isFinite(number) ? Math.round(number * unit) : 0;
}
