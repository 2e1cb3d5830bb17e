/**
 * `GET /brand/<hash>`: the image of a brand with this SHA-256 in hex, or 404. It is shown before a sign-in, so the address
 * needs no token. It never changes.
 */
import * as v from 'valibot';
import type { AnyEndpoint, ReplyEndpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { BRAND_PATH } from './brand';
import type { LogoType } from './images/logo';

export interface BrandImageDependencies {
  /** By its SHA-256 in hex. */
  findBrandImage(hash: string): Promise<{ type: LogoType; content: Uint8Array } | undefined>;
}

const pathSchema = v.object({ hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) });

export function createBrandEndpoints(dependencies: BrandImageDependencies): readonly AnyEndpoint[] {
  return [createReadImage(dependencies)];
}

function createReadImage({ findBrandImage }: BrandImageDependencies): ReplyEndpoint<undefined> {
  return {
    method: 'GET',
    url: `${BRAND_PATH}:hash`,
    authenticate: async () => undefined,
    async reply(_caller, request, reply) {
      const path = v.safeParse(pathSchema, request.params);
      const image = path.success ? await findBrandImage(path.output.hash) : undefined;
      if (image === undefined) throw new GatewayError('NOT_FOUND');
      return (
        reply
          .header('content-type', image.type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          // An SVG that is opened by itself is a document, which may run and fetch nothing.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(image.content)
      );
    },
  };
}
