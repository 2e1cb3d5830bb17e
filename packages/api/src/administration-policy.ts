/** What an organisation asks of the sign-ins of the people who work in it, with the field names of the wire. */
import * as v from 'valibot';

/** `provider`: the organisation's own identity provider; `otherProvider`: that of another organisation. */
export const signInKindSchema = v.picklist(['password', 'passkey', 'provider', 'otherProvider']);
export type SignInKind = v.InferOutput<typeof signInKindSchema>;

/**
 * Whether a sign-in at an identity provider counts as one with two factors: always, or only if the provider tells of two
 * (`amr` and `acr` of the ID token).
 */
export const providerFactorSchema = v.picklist(['trusted', 'told']);
export type ProviderFactor = v.InferOutput<typeof providerFactorSchema>;

const policyEntries = {
  /** Null: not asked for. The days of grace begin with the rule, for later members with their membership. */
  secondFactor: v.nullable(v.object({ graceDays: v.number(), provider: providerFactorSchema })),
  /** Null: all kinds. */
  signIn: v.nullable(v.array(signInKindSchema)),
  /** From the sign-in. Null: the limit of the installation. */
  sessionMinutes: v.nullable(v.number()),
  /** From the last activity. Null: the limit of the installation. */
  idleMinutes: v.nullable(v.number()),
  /** In canonical form, such as `10.0.0.0/8`. Empty: all networks. */
  networks: v.array(v.string()),
};

const organisationPolicySchema = v.object(policyEntries);
export type OrganisationPolicy = v.InferOutput<typeof organisationPolicySchema>;

export const adminPolicySchema = v.object({
  ...policyEntries,
  /** Since when a second factor is asked for: ISO 8601, or null. */
  secondFactorSince: v.nullable(v.string()),
  /** 0 before the first policy. */
  version: v.number(),
});
export type AdminPolicy = v.InferOutput<typeof adminPolicySchema>;

/** Whom a policy would concern. The numbers count people. */
export const adminPolicyEffectSchema = v.object({
  members: v.number(),
  /** They have neither a passkey nor an authenticator app, and sign in at no identity provider that counts. */
  withoutSecondFactor: v.number(),
  /** They have none of the allowed kinds. */
  withoutSignIn: v.number(),
  /** They are signed in by a kind that is not allowed. */
  signedInOtherwise: v.number(),
  /** Their sessions are older, or have been unused for longer, than allowed. */
  signedInTooLong: v.number(),
});
export type AdminPolicyEffect = v.InferOutput<typeof adminPolicyEffectSchema>;

/** One rule of a policy, as it concerns one person. */
export const adminPolicyRuleSchema = v.object({
  /** `provider-factor`: the person's identity provider has to tell of two factors. */
  kind: v.picklist(['second-factor', 'provider-factor', 'sign-in', 'session', 'idle', 'networks']),
  /** Whether the person meets it, as far as that does not depend on one sign-in. */
  holds: v.boolean(),
  /** Of `second-factor`: when the days of grace end or have ended. */
  until: v.nullable(v.string()),
  /** Of `session` and `idle`. */
  minutes: v.nullable(v.number()),
  /** The allowed kinds of sign-in, or the allowed networks. */
  values: v.array(v.string()),
});
export type AdminPolicyRule = v.InferOutput<typeof adminPolicyRuleSchema>;
