// The modules of the SDK and the runtime object, by TypeDoc.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Application } from 'typedoc';
import { cache, inRoot } from '../../scripts/lib/paths.mjs';
import { anchorsOf } from '../../scripts/references/markdown.mjs';

const MODULES = {
  index: ['@unified-shell/app-sdk', 'The client, with typed calls.'],
  react: ['@unified-shell/app-sdk/react', 'React hooks.'],
  vue: ['@unified-shell/app-sdk/vue', 'Vue composables.'],
  svelte: ['@unified-shell/app-sdk/svelte', 'Svelte stores.'],
  angular: ['@unified-shell/app-sdk/angular', 'A service of Angular with signals.'],
  loader: ['@unified-shell/app-sdk/loader', 'Loads the runtime script that the shell names.'],
  testing: ['@unified-shell/app-sdk/testing', 'A shell without a frame, for unit tests.'],
  'runtime-module': ['The runtime object', 'The types of the object that the runtime script defines.'],
};

const MARKDOWN = {
  router: 'module',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  propertyMembersFormat: 'table',
  typeDeclarationFormat: 'table',
};

export async function sdkPages() {
  const out = mkdtempSync(path.join(cache, 'site-sdk-'));
  try {
    await runTypedoc(out);
    const modules = Object.entries(MODULES).map(([file, [title, summary]]) => {
      const target = file === 'index' ? 'client' : file;
      return { target, title, summary, text: readFileSync(path.join(out, `${file}.md`), 'utf8') };
    });
    const anchors = new Map(modules.map(({ target, text }) => [target, anchorsOf(text)]));
    const overview = modules.map(
      ({ target, title, summary }) => `- [${title}](/reference/sdk/${target}.md): ${summary}`,
    );
    return {
      'reference/sdk/index.md': `# SDK and runtime

Generated from the source of \`@unified-shell/app-sdk\`. [The runtime module](/runtime.md) says what each member does in the shell.

${overview.join('\n')}
`,
      ...Object.fromEntries(
        modules.map(({ target, title, text }) => [
          `reference/sdk/${target}.md`,
          pageOf(target, title, text, anchors),
        ]),
      ),
    };
  } finally {
    rmSync(out, { recursive: true });
  }
}

async function runTypedoc(out) {
  const application = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: Object.keys(MODULES).map((name) => inRoot('packages/app-sdk/src', `${name}.ts`)),
    tsconfig: inRoot('packages/app-sdk/tsconfig.json'),
    // `npm run check` checks the types.
    skipErrorChecking: true,
    readme: 'none',
    disableSources: true,
    excludeExternals: true,
    logLevel: 'Error',
    outputs: [{ name: 'markdown', path: out, options: MARKDOWN }],
  });
  const project = await application.convert();
  if (!project) throw new Error('TypeDoc could not read the SDK.');
  await application.generateOutputs(project);
}

const PLACE = /\[([^\]]*)\]\((?:([\w-]+)\.md)?(#[\w-]+)?\)/g;

/**
 * The site's title, links and headings. The rows of a table have no anchors, so a link to one leads to its page. TypeDoc
 * counts them when it numbers repeated names, so a number that leads nowhere is left out.
 */
function pageOf(own, title, text, anchors) {
  return text
    .replace(/^# .+$/m, `# ${title}`)
    .replaceAll(/<a id="[^"]*"><\/a> ?/g, '')
    .replaceAll(/^\*\*\*\n\n/gm, '')
    .replaceAll(PLACE, (_link, label, file = own, hash = '') => {
      const target = file === 'index' ? 'client' : file;
      const named = hash.slice(1);
      const anchor = [named, named.replace(/-\d+$/, '')].find((name) => anchors.get(target)?.has(name));
      const page = target === own ? '' : `/reference/sdk/${target}.md`;
      if (page === '' && anchor === undefined) return label;
      return `[${label}](${page}${anchor === undefined ? '' : `#${anchor}`})`;
    });
}
