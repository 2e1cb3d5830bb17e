/** The GraphQL schema of the work hub (NAV-22). */
export const navigationSchema = `
"""An item of the side navigation (DATA-16)."""
type NavigationItem {
  id: ID!
  """The \`appId\` of the solution that the item opens."""
  applicationId: String!
  displayName: String!
  description: String
  """The heading above the item; null for none."""
  category: String
  displayInSection: NavigationSection
  """The name of an icon of the catalogue."""
  icon: String!
  """False: the item is shown without a link."""
  enabled: Boolean!
  visible: Boolean!
  """True: the item opens in a new browser tab."""
  newTab: Boolean!
  """The name of one object behind the item, in the singular."""
  nounName: String
  """More words by which users search for the item."""
  nouns: [String!]!
  """The mount of the item's solution, such as \`/platform\`."""
  urlRoot: String!
  """The path below the mount: empty, or beginning with \`/\`."""
  urlTemplate: String!
  releaseType: NavigationReleaseType!
  """The items below this item, one level deep."""
  navigationSubTreeElements: [NavigationItem!]!
}

enum NavigationSection {
  """The item is shown below all others."""
  FOOTER
}

enum NavigationReleaseType {
  poc
  dev
  alpha
  beta
  ga
}

extend type Query {
  """
  The work hub of a capability (\`sideNav.workHubId\` of the registrations). It is the same for all users; the shell decides
  which items the bearer may open. Empty for an unknown capability. Not found for a sandbox that the bearer may not work
  in. Names are in the product's nearest language to \`locale\`. At present every \`workhubVersion\` returns the same version. Callers must
  cache the result by all five arguments.
  """
  getNavigationsData(
    imsOrg: ID!
    sandbox: String
    locale: String!
    capability: String!
    workhubVersion: String
  ): [NavigationItem!]
}
`;
