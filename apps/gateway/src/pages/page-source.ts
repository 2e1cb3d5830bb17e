/**
 * Where pages come from: the built folders by default, Vite's middlewares in development. A host decides on which paths
 * a page is answered; the source only knows how to answer it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type SiteName = 'shell' | 'identity' | `suite/${string}`;

export interface PageOptions {
  /**
   * Puts the page configuration into the document.
   * @param variant one of several documents of this page, each with a configuration of its own; none is the usual one
   */
  render(html: string, variant?: string): string;
  /** What goes with this document: above all its policy, which allows its inline scripts and styles by their hashes. */
  headers(html: string, variant?: string): Record<string, string>;
}

/**
 * Answers with the document. A status set on the reply beforehand is kept.
 * @param variant one of a known few: each may be kept
 */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  variant?: string,
) => Promise<FastifyReply>;

export interface Site {
  /** Serves the site's files on the app and hands back how to answer with its page. */
  register(app: FastifyInstance, options: PageOptions): Promise<SendPage>;
}

export interface PageSource {
  /** Nothing for a site that was never built. */
  site(name: SiteName): Site | undefined;
}
