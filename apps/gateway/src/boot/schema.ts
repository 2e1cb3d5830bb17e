/** The GraphQL schema of the bearer's accounts (AUTH-43). */
export const accountSchema = `
"""One page of the account cluster: all accounts of the user, each with its organisations."""
type AccountClusterPage {
  """The first page has every account. Later pages have only the accounts with further organisations."""
  data: [AccountClusterEntry!]!
  """The value of \`from\` for the next page; null on the last page."""
  next: String
  """The preferred languages of the account that the token is for."""
  preferredLanguages: [String!]!
  """The consents of the account that the token is for."""
  consentPermissions: [ConsentPermission!]!
  """The shell's own settings of the account that the token is for, at the level \`user\`."""
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

"""An organisation (DATA-04)."""
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
  """The account cluster, with up to 1,000 organisations a page. The account that the person signs in to comes first."""
  imsExtendedAccountClusterData(from: String): AccountClusterPage
  """The profile (DATA-03) as JSON, as \`/api/boot\` returns it."""
  userProfileJson: String
}
`;
