/** Every action that is written to the event table. Add, never rename: the table is kept for years. */
export const eventActions = [
  'session.sign-in',
  'session.sign-out',
  'session.token-refused',
  'session.end-elsewhere',
  'session.choose-account',
  'account.change-password',
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
  'zero-touch.process',
  'demonstration.let-in',
  'demonstration.seed',
  /** By the database function that deletes: `object` is the time of the newest deleted event. */
  'audit.delete-expired',
] as const;

export type EventAction = (typeof eventActions)[number];
