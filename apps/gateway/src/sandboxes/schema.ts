/** The GraphQL schema of sandboxes (CTX-18, CTX-19). */
export const sandboxSchema = `
"""An environment of an organisation that applications work in (DATA-08)."""
type Sandbox {
  name: String!
  title: String!
  region: String!
  """Users can work only in a sandbox that is \`active\`."""
  state: String!
  """True for at most one sandbox of an organisation."""
  isDefault: Boolean!
  type: SandboxType!
  """The organisation's id."""
  imsOrg: ID!
}

enum SandboxType {
  DEVELOPMENT
  PRODUCTION
}

"""The policies of the bearer in one sandbox."""
type EffectivePolicies {
  policies: [EffectivePolicy!]!
}

"""A policy with its privileges (DATA-09)."""
type EffectivePolicy {
  name: String!
  privileges: [String!]!
}

extend type Query {
  """
  The sandboxes in which the bearer has a policy. Empty without the service \`acp\`, and when the platform entitlement does
  not include all items of \`fulfillableData\`.
  """
  userSandboxes(imsOrg: ID!, fulfillableData: [String!]): [Sandbox!]
  """
  The policies of the bearer in a sandbox. Not found for a sandbox that the bearer may not work in, whether or not it
  exists.
  """
  effectivePolicies(imsOrg: ID!, sandbox: String!): EffectivePolicies
}
`;
