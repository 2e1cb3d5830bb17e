/** Every action that is written to the event table. Add, never rename: the table is kept for years. */
export const eventActions = [
  'session.sign-in',
  'session.sign-out',
  'session.token-refused',
  'session.end-elsewhere',
  /** By a security event; `actor` is its issuer. */
  'session.end-by-transmitter',
  'session.choose-account',
  'account.change-password',
  'account.change-picture',
  'account.request-password-reset',
  'account.create-reset-link',
  'account.reset-password',
  'account.add-passkey',
  'account.remove-passkey',
  'account.set-up-authenticator',
  'account.remove-authenticator',
  'account.renew-recovery-codes',
  'account.use-recovery-code',
  'session.switch-account',
  'impersonation.start',
  'impersonation.stop',
  'settings.change-organisation',
  'access.requested',
  'agreement.answer',
  /** `object` is the id of the run. */
  'assistant.run',
  /** `object`: the run, the tool, and the hash of the arguments or the reason of a refusal. */
  'assistant.tool',
  'assistant.approval',
  'assistant.erase',
  /** An assistant outside the shell; `object` is its client. */
  'assistant.allow-client',
  'assistant.withdraw-client',
  /** By an administrator, for all people of the organisations that they administer. */
  'assistant.revoke-client',
  /** `object`: its client, the tool, and the id of the request or the reason of a refusal. */
  'assistant.outside-call',
  'zero-touch.process',
  'demonstration.let-in',
  'demonstration.seed',
  /** A call that only reads; `object` is its noun, with the id of one thing. */
  'administration.read',
  'person.invite',
  /** At their first sign-in at the provider of their organisation, by `provider`. */
  'person.create',
  'person.change',
  'person.change-roles',
  'person.disable',
  'person.enable',
  'person.end-sessions',
  'person.remove-factors',
  'person.erase',
  'person.appoint-first-administrator',
  'token.create',
  'token.revoke',
  /** It has another secret; the one before may work on for a while. */
  'token.rotate',
  /** An OpenID client; `object` is its client id. */
  'client.create',
  'client.change',
  'client.rotate',
  'client.remove',
  /** The account of a solution's server; `object` is its client id. */
  'service-account.create',
  'service-account.rotate',
  'service-account.remove',
  /** An application that signs in with SAML; `object` is its id. */
  'saml-application.create',
  'saml-application.change',
  'saml-application.remove',
  /** A person signs in to it, or is refused; `object` is its id. */
  'saml-application.sign-in',
  /** A call of a directory that was refused or failed. */
  'scim.call',
  'organisation.create',
  'organisation.change',
  'organisation.suspend',
  'organisation.resume',
  /** What the organisation asks of sign-ins. */
  'organisation.set-policy',
  'membership.add',
  'membership.change',
  'membership.remove',
  /** By rules for groups; `object`: each rule with what it gave (`+role:…`) and took (`-role:…`), and the account. */
  'membership.apply-groups',
  /** To a person whose account the organisation does not own; `object` is the id of the offer. */
  'membership.offer',
  'membership.withdraw-offer',
  'membership.accept-offer',
  'membership.decline-offer',
  /** `object` is the domain. */
  'domain.add',
  'domain.check',
  /** By the word of a system administrator. */
  'domain.prove',
  'domain.remove',
  'entitlement.grant',
  'entitlement.change',
  'entitlement.revoke',
  'sandbox.create',
  'sandbox.change',
  'sandbox.delete',
  /** A collaborator or an instance. */
  'context.add',
  'context.change',
  'context.remove',
  /** In a sandbox, by the approval of an access request; `object` is the account. */
  'policy.grant',
  'provider.add',
  'provider.change',
  'provider.remove',
  /** How the people of the organisation come from its provider; `object` is the organisation. */
  'provider.set-people',
  /** `object` is the person whom the provider knows by a subject. */
  'provider.link',
  'provider.unlink',
  /** What the members of a group get; `object` is the id of the rule. */
  'group-rule.create',
  'group-rule.change',
  'group-rule.remove',
  /** An administrator tried the sign-in at a provider. */
  'provider.test',
  /** Of the keys with which SAML messages are signed; `object` is the fingerprint of the certificate. */
  'saml-key.add',
  'saml-key.use',
  'saml-key.remove',
  'flag.create',
  'flag.change',
  'flag.delete',
  'solution.register',
  'solution.change',
  'solution.set-availability',
  'solution.set-team',
  /** Of a solution; `object` is the id of the person. */
  'owner.add',
  'owner.remove',
  'solution.remove',
  /** The address from which the registration of a solution comes; `object` is the id of the solution. */
  'solution-address.add',
  'solution-address.read',
  /** The application asks for more than what is effective. */
  'solution-address.wait',
  'solution-address.approve',
  'solution-address.remove',
  /** `object` is the organisation, or `installation`. */
  'brand.change',
  /** Cards of applications on home; `object` is the organisation, or `installation`. */
  'slots.change',
  /** Of built-in registrations; `object` is the name of the family. */
  'solution.add-family',
  'solution.remove-family',
  'release.publish',
  'release.set-traffic',
  'release.promote',
  'release.roll-back',
  /** By the product itself, when a candidate is worse than the version before it. */
  'release.pause',
  'release.disable',
  'release.enable',
  /** Of the wider permissions that a version asks for. */
  'release.approve',
  'access.approve',
  'access.deny',
  'session.end-by-administrator',
  /** By the database function that deletes: `object` is the time of the newest deleted event. */
  'audit.delete-expired',
  /** A receiver of events; `object` is its id. */
  'audit-stream.create',
  'audit-stream.change',
  'audit-stream.rotate',
  'audit-stream.remove',
  'audit-stream.test',
  /** By the product itself, when the receiver has failed for days. */
  'audit-stream.pause',
  'audit-stream.resume',
] as const;

export type EventAction = (typeof eventActions)[number];
