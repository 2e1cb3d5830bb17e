// Creates the folder of a new solution from a template.
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of each template, below the folder of all templates. */
const TEMPLATES = { plain: 'orders', react: 'orders-react' };

export const frameworks = Object.keys(TEMPLATES);

/** The files in which the user reads the name of the solution. */
const FILES_WITH_NAME = { plain: ['index.html'], react: ['index.html', 'src/App.tsx', 'src/App.test.tsx'] };

// The name is also a label of a host name (RFC 1035), of at most 63 characters.
const NAME = /^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * @param {string} folder its last segment is the name of the solution, such as `orders`
 * @param {{ templates: string, framework?: string, port?: number, sdk?: string }} options `templates`: the folder of the
 *   templates; `port`: of the solution's own server; `sdk`: the version of `@unified-shell/app-sdk` for npm
 * @returns {{ name: string, catalogue: string }} the name, and the path of the file that registers the solution
 * @throws if the name has another form, the port or the framework is none, or the folder exists
 */
export function createSolution(folder, { templates, framework = 'plain', port = 5173, sdk }) {
  const name = path.basename(folder);
  requireName(name);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('The port is not between 1 and 65535.');
  if (!frameworks.includes(framework))
    throw new Error(`“${framework}” is not a framework: use ${frameworks.join(' or ')}.`);
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);

  const isSource = (file) => !['node_modules', 'dist'].includes(path.basename(file));
  cpSync(path.join(templates, TEMPLATES[framework]), folder, { recursive: true, filter: isSource });
  // npm leaves a file named .gitignore out of packages.
  if (existsSync(path.join(folder, 'gitignore')))
    renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));

  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  // One pass, because the new name may contain the old one.
  const rename = (found) => (found === 'Orders' ? title : words);
  for (const file of FILES_WITH_NAME[framework].map((each) => path.join(folder, each)))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/[Oo]rders/g, rename));

  const catalogue = path.join(folder, 'catalogue.json');
  editJson(catalogue, ({ solutions: [example] }) => ({
    solutions: [
      {
        ...example,
        appId: name,
        name: title,
        description: `${title}.`,
        path: `/${name}`,
        sandbox: { ...example.sandbox, sources: { dev: `http://${name}.localhost:${port}/` } },
      },
    ],
  }));
  const manifest = path.join(folder, 'package.json');
  if (existsSync(manifest))
    editJson(manifest, ({ dependencies, ...rest }) => ({
      ...rest,
      name,
      dependencies: sdk === undefined ? dependencies : { ...dependencies, '@unified-shell/app-sdk': sdk },
    }));
  return { name, catalogue };
}

/** @param {string} name */
export function requireName(name) {
  if (!NAME.test(name))
    throw new Error(`“${name}” is not a name of a solution: use a–z, 0–9 and -, beginning with a letter.`);
}

/**
 * The commands that run a created solution.
 * @param {string} folder as the user typed it
 * @param {string} framework
 */
export function nextSteps(folder, framework) {
  const steps = {
    plain: [`node --test ${path.join(folder, 'test.mjs')}`, `node ${path.join(folder, 'serve.mjs')}`],
    react: [`cd ${folder} && npm install`, 'npm test', 'npm run dev'],
  };
  return steps[framework];
}

function editJson(file, edit) {
  writeFileSync(file, `${JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
}
