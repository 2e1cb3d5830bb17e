/** The GraphQL schema of flags (FLAG-01, FLAG-02). */
export const flagSchema = `
"""
Every flag that is not off, by name, for each of the two providers. Only the text \`true\` is on; a flag that is left out is
off.
"""
type EvaluatedFlags {
  """The flag service: rules by organisation, user and environment."""
  featureFlags: JSONObject!
  """The gradual rollout; access rules name these with \`fg:\` in front."""
  floodgate: JSONObject!
}

"""Who the caller takes the bearer for."""
input ImsInfo {
  userId: ID
  authId: ID
}

extend type Query {
  """
  What is switched on for the bearer in an organisation, of the projects named. \`locale\` and \`sandbox\` take part in the
  rules. Who the bearer is, the token says: \`hashedAuthId\` (SHA-256 of the \`authId\`, hexadecimal), \`imsInfo\`, \`internal\`
  and \`orgRegion\` need not be given, and are refused where they say otherwise.
  """
  featureFlags(
    imsOrg: ID!
    locale: String
    sandbox: String
    hashedAuthId: String
    imsInfo: ImsInfo
    internal: Boolean
    orgRegion: String
    projects: [String!] = ["unified-shell"]
  ): EvaluatedFlags
}
`;
