/** The folder of a site's sources, and for the suite the solution, which Vite's configuration reads from SOLUTION. */
export function siteFolder(name) {
  const [kind, id] = name.split('/');
  return kind === 'suite' ? { folder: 'apps/suite', solution: id } : { folder: `apps/${kind}` };
}
