/** The GraphQL schema of the bearer's accounts (AUTH-43). */
export const accountSchema = `
"""One page of the account cluster; the next page continues it."""
type AccountClusterPage {
  """The first page has every account. Later pages repeat an account whose organisations do not fit."""
  data: [AccountClusterEntry!]!
  """The value of \`from\` for the next page; null on the last page."""
  next: String
  """This field and those below describe the account that the token is for."""
  preferredLanguages: [String!]!
  consentPermissions: [ConsentPermission!]!
  """The settings of the shell itself, at the level \`user\`."""
  settings: JSONObject!
}

"""One account of the user with the organisations that it may work in (DATA-05)."""
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
  """The account cluster, with up to 1,000 organisations a page. The account that signs in comes first."""
  imsExtendedAccountClusterData(from: String): AccountClusterPage
  """The profile (DATA-03) as JSON, as \`/api/boot\` returns it."""
  userProfileJson: String
}
`;
