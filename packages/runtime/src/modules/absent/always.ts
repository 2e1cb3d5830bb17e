/** The public client asks for some members by a call; whoever asks gets the same. */
export function always<Member>(member: Member): () => Member {
  return () => member;
}
