/** The route of a request as a label: its pattern, never its path, and one pattern for all files of a folder. */
import type { FastifyRequest } from 'fastify';

export const UNMATCHED = 'unmatched';

/** `/sign-in/:uid` and `/*` as they are; the file `/assets/index-abc.js` as `/assets/:file`, whatever the release. */
export function routePattern({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  const { url } = routeOptions;
  if (url === undefined) return UNMATCHED;
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return url.slice(folder.length).includes('.') ? `${folder}:file` : url;
}
