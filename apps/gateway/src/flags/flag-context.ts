/** What rules of flags may ask about: one user, in one organisation, here. */
export interface FlagContext {
  /** The account that the token is for. */
  user: string;
  /** Who signed in; the gradual rollout goes by it, so that somebody has a flag with every account of theirs, or with none. */
  authId: string;
  organisation: string;
  region: string;
  internal: boolean;
  locale?: string | undefined;
  sandbox?: string | undefined;
}
