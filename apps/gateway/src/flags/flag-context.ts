/** The context that flag rules are evaluated against: one user in one organisation. */
export interface FlagContext {
  /** The account that the token is for. */
  user: string;
  /** The account that signed in; the gradual rollout uses it, so a flag is the same for all accounts of a person. */
  authId: string;
  organisation: string;
  region: string;
  internal: boolean;
  locale?: string | undefined;
  sandbox?: string | undefined;
}
