/** A factory that always returns the same member: the public client gets some members by a call. */
export function always<Member>(member: Member): () => Member {
  return () => member;
}
