/**
 * The source of pages: the built folders by default, Vite's middlewares in development. A host decides on which paths
 * a page is sent; the source only knows how to send it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type SiteName = 'shell' | 'identity' | `suite/${string}`;

export interface PageOptions {
  /**
   * Puts the page configuration into the document.
   * @param variant one of several documents of this page, each with its own configuration; left out for the usual
   * document
   */
  render(html: string, variant?: string): string;
  /** One of them changes when the configuration of the documents has changed: they are then rendered again. */
  revisions?(): readonly unknown[];
  /** The headers of this document, such as its policy, which allows its inline scripts and styles by their hashes. */
  headers(html: string, variant?: string): Record<string, string>;
}

/** The variant of a page that sends no referrer at all, because its address is a secret. */
export const WITHOUT_REFERRER = 'without-referrer';

/** The variant of the shell's page that its service worker shows without a network. */
export const OFFLINE = 'offline';

const BRAND = 'brand ';

/** The variant of a page with the brand of an organisation. */
export const brandVariant = (organisationId: string) => BRAND + organisationId;

/** @returns undefined for a variant without the brand of an organisation */
export const organisationOfVariant = (variant: string | undefined): string | undefined =>
  variant?.startsWith(BRAND) ? variant.slice(BRAND.length) : undefined;

/**
 * Answers with the document. A status set on the reply beforehand is kept.
 * @param variant a few hundred of them are cached
 */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  variant?: string,
) => Promise<FastifyReply>;

export interface Site {
  /** Serves the site's files on the app and returns the function that sends its page. */
  register(app: FastifyInstance, options: PageOptions): Promise<SendPage>;
}

export interface PageSource {
  /** Returns `undefined` for a site that was never built. */
  site(name: SiteName): Site | undefined;
}
