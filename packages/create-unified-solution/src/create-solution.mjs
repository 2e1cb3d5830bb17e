// Creates the folder of a new solution from a template.
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Each template: its folder below the folder of all templates, its registration, which lies where the build copies it
 * beside the entry page, and the files in which the user reads the name of the solution. Then the commands of a user:
 * to test and serve it, to build it, and what of it is published.
 */
const TEMPLATES = {
  plain: {
    folder: 'orders',
    registration: 'registration.json',
    named: ['index.html'],
    run: ['node --test test.mjs', 'node serve.mjs'],
    published: '.',
    leftOut: '*.mjs',
  },
  react: built('react', ['src/App.tsx', 'src/App.test.tsx', 'src/texts.ts']),
  vue: built('vue', ['src/App.vue', 'src/App.test.ts', 'src/texts.ts']),
  svelte: built('svelte', ['src/App.svelte', 'src/App.test.ts', 'src/texts.ts']),
  angular: built('angular', ['src/app.ts', 'src/app.test.ts', 'src/texts.ts']),
};

/** The template of a framework that Vite builds. */
function built(framework, named) {
  return {
    folder: `orders-${framework}`,
    registration: 'public/registration.json',
    named: ['index.html', ...named],
    run: ['npm install', 'npm test', 'npm run dev'],
    build: 'npm run build',
    published: 'dist',
  };
}

export const frameworks = Object.keys(TEMPLATES);

// The name is also a label of a host name (RFC 1035), of at most 63 characters.
const NAME = /^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * @param {string} folder its last segment is the name of the solution, such as `orders`
 * @param {{ templates: string, framework?: string, port?: number, sdk?: string }} options `templates`: the folder of the
 *   templates; `port`: of the solution's own server; `sdk`: the version of `@unified-shell/app-sdk` for npm
 * @returns {{ name: string, registration: string }} the name, and the path of the file that registers the solution
 * @throws if the name has another form, the port or the framework is none, or the folder exists
 */
export function createSolution(folder, { templates, framework = 'plain', port = 5173, sdk }) {
  const name = path.basename(folder);
  requireName(name);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('The port is not between 1 and 65535.');
  if (!frameworks.includes(framework))
    throw new Error(`“${framework}” is not a framework: use ${frameworks.join(', ')}.`);
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);

  const isSource = (file) => !['node_modules', 'dist', '.angular'].includes(path.basename(file));
  const template = TEMPLATES[framework];
  cpSync(path.join(templates, template.folder), folder, { recursive: true, filter: isSource });
  // npm leaves a file named .gitignore out of packages.
  if (existsSync(path.join(folder, 'gitignore')))
    renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));

  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  // One pass, because the new name may contain the old one.
  const rename = (found) => (found === 'Orders' ? title : words);
  for (const file of template.named.map((each) => path.join(folder, each)))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/[Oo]rders/g, rename));

  const registration = path.join(folder, template.registration);
  editJson(registration, ({ sandbox, ...example }) => ({
    ...example,
    appId: name,
    name: title,
    description: `${title}.`,
    path: `/${name}`,
    spaAppId: name,
    sandbox: { ...sandbox, sources: { ...sandbox.sources, dev: `http://${name}.localhost:${port}/` } },
  }));
  const manifest = path.join(folder, 'package.json');
  if (existsSync(manifest))
    editJson(manifest, ({ dependencies, ...rest }) => ({
      ...rest,
      name,
      dependencies: sdk === undefined ? dependencies : { ...dependencies, '@unified-shell/app-sdk': sdk },
    }));
  return { name, registration };
}

/** @param {string} name */
export function requireName(name) {
  if (!NAME.test(name))
    throw new Error(`“${name}” is not a name of a solution: use a–z, 0–9 and -, beginning with a letter.`);
}

/**
 * Tells the whole way of a created solution, from its first test to its first users, with the commands that work where the
 * user is.
 * @param {string} folder as the user typed it
 * @param {string} framework
 * @param {{
 *   shell: (registration: string) => string[],
 *   release: (words: string) => string,
 *   locate: (file: string) => string,
 *   where: string,
 * }} commands `shell`: the commands that open and check it; `release`: a command that publishes; `locate`: the path of a
 *   file of the solution from `where`, the folder of these commands
 * @returns {string}
 */
export function describeRoad(folder, framework, { shell, release, locate, where }) {
  const { registration, run, build, published, leftOut } = TEMPLATES[framework];
  const name = path.basename(path.resolve(folder));
  const lines = (commands) => commands.map((command) => `  ${command}`).join('\n');
  const words = `${locate(published)} --version 1.0.0${leftOut ? ` --leave-out '${leftOut}'` : ''}`;
  return `${folder} is created. Its one registration is ${path.join(folder, registration)}.

Test and serve it:

${lines([`cd ${folder}`, ...run])}

Open it in the shell, in another terminal, ${where}; then check it in place of that:

${lines(shell(locate(registration)))}

Give it to people, ${where}:

${lines([
  ...(build ? [`${build}     # in ${folder}`] : []),
  release(`register ${locate(registration)}`),
  release(`publish ${words}`),
  release(`promote ${name} --version 1.0.0`),
])}`;
}

function editJson(file, edit) {
  writeFileSync(file, `${JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
}
