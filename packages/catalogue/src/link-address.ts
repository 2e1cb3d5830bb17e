/** The address that a link tile opens, as the shell receives it. It never has a token. */
import { CatalogueError } from './catalogue-error';
import type { Environment } from './registration';
import { LINK_PLACEHOLDERS, type LinkTile } from './registration/link-tile';

interface LinkDeployment {
  appId: string;
  environment: Environment;
  /** The issuer of the product's OpenID provider. */
  issuer: string;
  /** Fills the placeholders of the gateway; undefined if the deployment lacks a value. */
  filled(template: string): string | undefined;
}

/**
 * The address of the application; where it signs in by OpenID Connect, its `initiate_login_uri` with `iss` and
 * `target_link_uri` (OpenID Connect Core, section 4). It has no `login_hint`: the issuer knows the user by their session.
 * @throws CatalogueError for an address without TLS outside `dev`
 */
export function linkAddress(
  { address, initiateLogin }: LinkTile,
  deployment: LinkDeployment,
): string | undefined {
  const target = fillLink('address', address, deployment);
  const start = initiateLogin && fillLink('initiateLogin', initiateLogin, deployment);
  if (start === undefined || target === undefined) return initiateLogin === undefined ? target : undefined;
  const [page = '', fragment] = start.split('#', 2);
  const query = `iss=${encodeURIComponent(deployment.issuer)}&target_link_uri=${encodeTemplate(target)}`;
  const joined = `${page}${page.includes('?') ? '&' : '?'}${query}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

function fillLink(field: string, template: string, { appId, environment, filled }: LinkDeployment) {
  if (environment !== 'dev' && template.startsWith('http:')) {
    throw new CatalogueError(
      'INSECURE_LINK',
      `${appId}: link.${field}: ${template} must start with https://`,
      {
        field: `link.${field}`,
      },
    );
  }
  return filled(template);
}

/** Encodes a template as the value of a parameter. Its placeholders stay, because their values need no encoding. */
function encodeTemplate(template: string): string {
  return LINK_PLACEHOLDERS.reduce(
    (text, each) => text.replaceAll(encodeURIComponent(each), each),
    encodeURIComponent(template),
  );
}
