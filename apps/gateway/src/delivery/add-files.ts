/** One route for each file that is there: a missing one is not found, and no address ever becomes a path of the disk. */
import type { FastifyInstance } from 'fastify';
import type { Content } from './content';
import { PageError } from './page-error';
import { sendContent } from './send-content';

/** A router would read more into other characters. */
const PLAIN_NAME = /^[\w.~-]+(?:\/[\w.~-]+)*$/;

/** @throws PageError for a name that is no plain path */
export function addFiles(app: FastifyInstance, prefix: string, files: ReadonlyMap<string, Content>): void {
  for (const [name, content] of files) {
    if (!PLAIN_NAME.test(name))
      throw new PageError(`The built file ${name} has a name that cannot be served`);
    app.get(`${prefix}${name}`, (request, reply) => sendContent(request, reply, content));
  }
}
