/** The GraphQL schema of flags (FLAG-01, FLAG-02). */
export const flagSchema = `
"""
The flags that are not off, by name, for each of the two providers. A flag is on only if its text is \`true\`. A flag that
is missing is off.
"""
type EvaluatedFlags {
  """The flag service: rules by organisation, user and environment."""
  featureFlags: JSONObject!
  """The gradual rollout. Access rules name these flags with the prefix \`fg:\`."""
  floodgate: JSONObject!
}

"""The user that the caller expects the bearer to be."""
input ImsInfo {
  userId: ID
  authId: ID
}

extend type Query {
  """
  The flags of the bearer in an organisation, for the given projects. Rules may depend on \`locale\` and \`sandbox\`. The
  token identifies the bearer, so \`hashedAuthId\` (SHA-256 of the \`authId\`, hexadecimal), \`imsInfo\`, \`internal\` and
  \`orgRegion\` are optional. The call is refused if one of them contradicts the token or the organisation.
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
