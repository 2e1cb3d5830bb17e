/**
 * Sends the page of the identity host with the brand of the organisation at which a sign-in has begun: on its custom domain,
 * or at its address (AUTH-06). All other pages have the brand of the installation.
 */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { LiveBrands } from '../../brand/live-brands';
import { brandVariant, type SendPage } from '../../pages/page-source';

const text = v.optional(v.string(), '');
const PathSchema = v.object({ uid: text });
/** The page for a forgotten password names the sign-in that it was opened from. */
const QuerySchema = v.object({ sign_in: text });
const HintsSchema = v.object({ redirect_uri: text, tenant: text });

export interface BrandedPageDependencies {
  provider: { Interaction: { find(uid: string): Promise<{ params: unknown } | undefined> } };
  brands: Pick<LiveBrands, 'organisationOfHost' | 'findOrganisationOfTenant'>;
  sendSignInPage: SendPage;
}

export function createBrandedPage({ provider, brands, sendSignInPage }: BrandedPageDependencies): SendPage {
  async function findOrganisation(request: FastifyRequest): Promise<string | undefined> {
    const path = v.safeParse(PathSchema, request.params);
    const query = v.safeParse(QuerySchema, request.query);
    const uid = (path.success && path.output.uid) || (query.success && query.output.sign_in);
    const interaction = uid ? await provider.Interaction.find(uid) : undefined;
    if (interaction === undefined) return undefined;
    const { redirect_uri, tenant } = v.parse(HintsSchema, interaction.params);
    const host = URL.canParse(redirect_uri) ? new URL(redirect_uri).hostname : '';
    const ofHost = brands.organisationOfHost(host);
    return ofHost ?? (tenant === '' ? undefined : brands.findOrganisationOfTenant(tenant));
  }

  return async (request, reply, variant) => {
    const organisation = variant === undefined ? await findOrganisation(request) : undefined;
    return sendSignInPage(request, reply, organisation === undefined ? variant : brandVariant(organisation));
  };
}
