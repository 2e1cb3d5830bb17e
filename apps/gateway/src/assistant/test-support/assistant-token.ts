/** For tests: the token of an assistant outside the shell is the JSON of the user, the session and the organisation. */
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import type { ReadAssistantToken } from '../../identity/assistant-clients/read-assistant-token';

const schema = v.strictObject({ userId: v.string(), sessionId: v.string(), organisationId: v.string() });

export function createTestAssistantToken(): ReadAssistantToken {
  return async (token) => {
    if (!token.startsWith('{')) throw new GatewayError('INVALID_TOKEN');
    const { userId, sessionId, organisationId } = v.parse(schema, JSON.parse(token));
    return {
      claims: {
        clientId: 'desk',
        userId,
        scope: 'assistant',
        sessionId,
        createdAt: 0,
        expiresIn: 1,
        applications: [],
      },
      clientName: 'Desk Assistant',
      organisationId,
      mintShellToken: async () => 'a token of the shell',
    };
  };
}
