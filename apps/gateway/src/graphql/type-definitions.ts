/** The schema, joined from the schemas of the domains. `docs/schema.graphql` has the same content (contract §7). */
import { accountSchema } from '../boot/schema';
import { collaboratorSchema } from '../collaborators/schema';
import { flagSchema } from '../flags/schema';
import { navigationSchema } from '../navigation/schema';
import { sandboxSchema } from '../sandboxes/schema';

const base = `
"""Any JSON object."""
scalar JSONObject

"""
Every field returns the data of the bearer of the token only. An organisation that the bearer does not belong to is
answered as not found, whether or not it exists.
"""
type Query
`;

export const typeDefinitions = [
  ...[base, accountSchema, sandboxSchema, collaboratorSchema, flagSchema],
  navigationSchema,
].join('');
