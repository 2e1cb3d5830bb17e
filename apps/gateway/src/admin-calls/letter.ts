/** A mail to a person: a link, the decision on their request for access, or an offer. */
export type Letter =
  | Link
  | {
      kind: 'approved' | 'denied';
      email: string;
      /** Those that the person prefers, as locales. */
      languages: readonly string[];
      /** The names. */
      solution: string;
      organization: string;
      answer: string | undefined;
    }
  | {
      /** A membership that waits for the consent of the person. */
      kind: 'offer';
      email: string;
      languages: readonly string[];
      /** The name. */
      organization: string;
      /** To the account page. */
      link: string;
    };

export interface Link {
  kind: 'invitation' | 'reset';
  email: string;
  link: string;
  lifetimeMs: number;
}
