/** Adds one route for each existing file, so that no request address ever becomes a path on the disk. */
import type { FastifyInstance } from 'fastify';
import type { Content } from './content';
import { PageError } from './page-error';
import { sendContent } from './send-content';

/** Other characters may have a meaning to the router. */
const PLAIN_NAME = /^[\w.~-]+(?:\/[\w.~-]+)*$/;

/** @throws PageError for a name that is no plain path */
export function addFiles(app: FastifyInstance, prefix: string, files: ReadonlyMap<string, Content>): void {
  for (const [name, content] of files) {
    if (!PLAIN_NAME.test(name))
      throw new PageError(`The built file ${name} has a name that cannot be served`);
    app.get(`${prefix}${name}`, (request, reply) => sendContent(request, reply, content));
  }
}
