/**
 * Whether a call succeeds, for callers that need nothing else of the answer. The body is read too, because the timeout of
 * the call would cancel an answer whose body is unread. Never rejects.
 */
export async function succeeds(call: Promise<Response>): Promise<boolean> {
  try {
    const answer = await call;
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
