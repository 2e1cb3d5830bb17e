/** A list of links to the specimens. */
export function Contents({ specimens }: { specimens: readonly { id: string }[] }) {
  return (
    <nav className="contents" aria-label="Specimens">
      <h1>Gallery</h1>
      <ul>
        {specimens.map(({ id }) => (
          <li key={id}>
            <a href={`#${id}`}>{id}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
