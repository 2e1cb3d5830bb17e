/** The schema, joined from those of the domains. `docs/schema.graphql`, a contract, is the same (contract §7). */
import { accountSchema } from '../boot/schema';
import { collaboratorSchema } from '../collaborators/schema';
import { flagSchema } from '../flags/schema';
import { navigationSchema } from '../navigation/schema';
import { sandboxSchema } from '../sandboxes/schema';

const base = `
"""A JSON object, as it is."""
scalar JSONObject

"""
Each field is answered for the bearer of the token alone. An organisation that they do not work in is not found, whether
there is one of that id or not.
"""
type Query
`;

export const typeDefinitions = [
  ...[base, accountSchema, sandboxSchema, collaboratorSchema, flagSchema],
  navigationSchema,
].join('');
