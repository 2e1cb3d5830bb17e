/** The GraphQL schema of sandboxes (CTX-18, CTX-19). */
export const sandboxSchema = `
"""A place of an organisation to work in (DATA-08)."""
type Sandbox {
  name: String!
  title: String!
  region: String!
  """Only an \`active\` one can be worked in."""
  state: String!
  """One of an organisation's at most."""
  isDefault: Boolean!
  type: SandboxType!
  """The organisation's id."""
  imsOrg: ID!
}

enum SandboxType {
  DEVELOPMENT
  PRODUCTION
}

"""What the bearer may do in one sandbox."""
type EffectivePolicies {
  policies: [EffectivePolicy!]!
}

"""DATA-09."""
type EffectivePolicy {
  name: String!
  privileges: [String!]!
}

extend type Query {
  """
  Those in which the bearer has a policy. Empty without the service \`acp\`, and when the platform entitlement lacks one of
  the named items.
  """
  userSandboxes(imsOrg: ID!, fulfillableData: [String!]): [Sandbox!]
  """Not found for a sandbox that the bearer may not work in, whether there is one of that name or not."""
  effectivePolicies(imsOrg: ID!, sandbox: String!): EffectivePolicies
}
`;
