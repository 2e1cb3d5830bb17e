/** Something that home tells the user. Its texts are shown only as plain text. */
export interface NewsItem {
  kind: 'notification' | 'access-request';
  /** The title of the notification, or the name of the solution that the user has requested. */
  title: string;
  /** The application that has sent the notification, or was requested. */
  appId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** A shell path, or the address of a page outside the shell. */
  link?: string | undefined;
}

/** The user's newest notifications and open requests for access, for home. */
export interface NewsState {
  userId: string;
  /** The id of the organisation. */
  organisation: string;
  /** Open requests first, then the newest notifications. */
  items: readonly NewsItem[];
}

export interface NewsEvent {
  type: 'news-changed';
  news: NewsState | undefined;
}
