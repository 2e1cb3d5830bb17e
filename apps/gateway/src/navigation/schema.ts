/** The GraphQL schema of the work hub (NAV-22). */
export const navigationSchema = `
"""An item of the side navigation (DATA-16)."""
type NavigationItem {
  id: ID!
  """The \`appId\` of the solution that it opens."""
  applicationId: String!
  displayName: String!
  description: String
  """The heading it stands under; none where it is null."""
  category: String
  displayInSection: NavigationSection
  """A name of the catalogue's icons."""
  icon: String!
  """False: it is shown and leads nowhere."""
  enabled: Boolean!
  visible: Boolean!
  """It opens in a tab of its own."""
  newTab: Boolean!
  """What one of the things is called that it leads to."""
  nounName: String
  """Further words that people look for it by."""
  nouns: [String!]!
  """The mount of its solution, such as \`/platform\`."""
  urlRoot: String!
  """What follows the mount: empty, or beginning with \`/\`."""
  urlTemplate: String!
  releaseType: NavigationReleaseType!
  """What stands below it. One level."""
  navigationSubTreeElements: [NavigationItem!]!
}

enum NavigationSection {
  """Below all others."""
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
  The work hub of a capability (\`sideNav.workHubId\` of the registrations), alike for everybody who works there: what of it
  the bearer may open the shell judges. Nothing for a capability that there is not. Not found for a sandbox that the
  bearer may not work in. Names come in English whatever the \`locale\`, and there is one version, which answers for every
  \`workhubVersion\`: callers keep what they got by all five.
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
