/** The folder of a site's sources, and the solution that its configuration reads from the environment. */
export function siteFolder(name) {
  const [kind, id] = name.split('/');
  return kind === 'suite' ? { folder: 'apps/suite', solution: id } : { folder: `apps/${kind}` };
}
