/**
 * `GET /people/<hash>`: the picture with this SHA-256 in hex (DATA-03), or 404. Whoever knows the hash knows the picture, so
 * the address needs no token, which a page could not send for an image; the frames of solutions show it too. It never
 * changes, and no shared cache may keep it, because an erasure has to remove it.
 */
import type { Picture } from '@unified-shell/api/picture';
import * as v from 'valibot';
import type { AnyEndpoint, ReplyEndpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { PICTURES_PATH } from './store';

export interface PictureDependencies {
  /** By its SHA-256 in hex. */
  findPicture(hash: string): Promise<Picture | undefined>;
}

const pathSchema = v.object({ hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) });

export function createPictureEndpoints(dependencies: PictureDependencies): readonly AnyEndpoint[] {
  return [createReadPicture(dependencies)];
}

function createReadPicture({ findPicture }: PictureDependencies): ReplyEndpoint<undefined> {
  return {
    method: 'GET',
    url: `${PICTURES_PATH}:hash`,
    authenticate: async () => undefined,
    async reply(_caller, request, reply) {
      const path = v.safeParse(pathSchema, request.params);
      const picture = path.success ? await findPicture(path.output.hash) : undefined;
      if (picture === undefined) throw new GatewayError('NOT_FOUND');
      return reply
        .header('content-type', picture.type)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture.bytes);
    },
  };
}
