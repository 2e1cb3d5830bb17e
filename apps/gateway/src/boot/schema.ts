/** The GraphQL schema of the bearer's accounts (AUTH-43). */
export const accountSchema = `
"""A part of the account cluster: what is left out follows on the next page."""
type AccountClusterPage {
  """The first page has every account; one whose organisations do not fit comes again, with those of that page."""
  data: [AccountClusterEntry!]!
  """For \`from\`; null on the last page."""
  next: String
  """Of the account that the token is for, as every field below."""
  preferredLanguages: [String!]!
  consentPermissions: [ConsentPermission!]!
  """The shell's own, of the level \`user\`."""
  settings: JSONObject!
}

"""One account of the person with the organisations it may work in (DATA-05)."""
type AccountClusterEntry {
  userId: ID!
  userType: AccountType!
  owningOrg: ID
  orgs: [Organization!]!
}

enum AccountType {
  type1
  type2
  type2e
  type3
}

"""DATA-04."""
type Organization {
  imsOrgId: ID!
  orgName: String!
  tenantId: String!
  aepRegion: String!
}

type ConsentPermission {
  name: String!
  enabled: Boolean!
}

extend type Query {
  """The account cluster, up to 1,000 organisations a page; the account that a sign-in is for comes first."""
  imsExtendedAccountClusterData(from: String): AccountClusterPage
  """The profile (DATA-03) as JSON, as \`/api/boot\` answers it."""
  userProfileJson: String
}
`;
