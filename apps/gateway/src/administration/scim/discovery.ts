/** The description of the API (RFC 7644 §4): its features, its resources and their schemas. */
import { MAX_RESULTS, presentPage } from './query';
import { type Schema, schemas } from './schemas';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:';

export function describeService(baseUrl: string): object {
  return {
    schemas: [`${CORE}ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MAX_RESULTS },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token of the product’s command `token create`',
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
  };
}

export function listResourceTypes(baseUrl: string): object {
  return presentAll(schemas.map((schema) => describeType(schema, baseUrl)));
}

/** @param id the name of the type. @returns undefined for an unknown one */
export function findResourceType(id: string, baseUrl: string): object | undefined {
  const schema = schemas.find(({ name }) => name === id);
  return schema === undefined ? undefined : describeType(schema, baseUrl);
}

function describeType({ id, name, description, endpoint }: Schema, baseUrl: string): object {
  return {
    schemas: [`${CORE}ResourceType`],
    id: name,
    name,
    description,
    endpoint,
    schema: id,
    meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
  };
}

export function listSchemas(baseUrl: string): object {
  return presentAll(schemas.map((schema) => describeSchema(schema, baseUrl)));
}

/** @param id the URN. @returns undefined for an unknown one */
export function findSchema(id: string, baseUrl: string): object | undefined {
  const schema = schemas.find((each) => each.id.toLowerCase() === id.toLowerCase());
  return schema === undefined ? undefined : describeSchema(schema, baseUrl);
}

function describeSchema({ id, name, description, attributes }: Schema, baseUrl: string): object {
  return {
    schemas: [`${CORE}Schema`],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${id}` },
  };
}

function presentAll(resources: readonly object[]): object {
  return presentPage({ total: resources.length, resources: resources.map((each) => ({ ...each })) }, 1);
}
