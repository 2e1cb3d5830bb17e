/** Maps the header data to the answer of the endpoint. */
import { AVATAR_SIZES, avatarOf } from './avatar';
import type { HeaderFacts, TimelineRow } from './store';

export function presentHeader(
  { bearer, requests, preferences, settings }: HeaderFacts,
  feedbackAddress: string | undefined,
) {
  const { account, claims } = bearer;
  const { firstName, lastName, picture } = account;
  return {
    profile: {
      userId: account.userId,
      displayName: account.displayName,
      email: account.email,
      first_name: firstName,
      last_name: lastName,
      isImpersonated: claims.impersonatorId !== undefined,
      /** The pictures by their size in pixels. */
      avatars: Object.fromEntries(
        AVATAR_SIZES.map((size) => [size, picture ?? avatarOf(firstName, lastName, size)]),
      ),
    },
    timeline: requests.map(presentRequest),
    preferences,
    settings,
    feedbackAddress,
  };
}

function presentRequest({ solution, created_at, closed_at }: TimelineRow) {
  return {
    kind: 'access-request',
    solution,
    requestedAt: created_at.toISOString(),
    ...(closed_at && { closedAt: closed_at.toISOString() }),
  };
}
