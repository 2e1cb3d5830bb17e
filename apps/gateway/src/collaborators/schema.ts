/** The GraphQL schema of collaborators (CTX-20). */
export const collaboratorSchema = `
"""Another company that the organisation works with (DATA-10)."""
type CollaboratorAccount {
  id: ID!
  name: String!
  type: CollaboratorType!
}

enum CollaboratorType {
  ADVERTISER
  DATA_PARTNER
  ID_PARTNER
  PUBLISHER
}

extend type Query {
  """The collaborators that the bearer may work with, sorted by name."""
  agoraMyAccounts(imsOrg: ID!): [CollaboratorAccount!]
}
`;
