// Reads the members of a client from its type files.
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from '../lib/paths.mjs';
import { createShapes } from './shapes.mjs';

/** The file of each module of the public client, and the module's name in the runtime. The runtime object has no name. */
const MODULES = {
  agreements: 'agreements',
  ai: 'ai',
  appapi: 'appApi',
  cache: 'cache',
  component: 'component',
  consent: 'consent',
  error: 'error',
  featureflags: 'featureFlags',
  helpcenter: 'helpCenter',
  interframe: 'interFrame',
  internal: 'internal',
  metrics: 'metrics',
  modules: 'modules',
  network: 'network',
  nps: 'nps',
  orgswitcher: 'orgSwitcher',
  page: 'page',
  permissions: 'permissions',
  pulse: 'pulse',
  session: 'session',
  settings: 'settings',
  shell: 'shell',
  sidebar: 'sidebar',
  sidenav: 'sidenav',
  topbar: 'topbar',
  user: 'user',
  userprofile: 'userProfile',
};
/** The interfaces whose members are no default export. */
const INTERFACES = { internal: 'InternalApi', network: 'NetworkApi' };

function read(files) {
  const options = {
    ...{
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
  };
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const exportOf = (file, name) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${file} is no module.`);
    const found = checker.getExportsOfModule(symbol).find((each) => each.name === name);
    if (!found) throw new Error(`${file} exports no ${name}.`);
    return found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  };
  return { checker, exportOf, ...createShapes(program) };
}

/** @returns {Record<string, import('./shapes.mjs').Member>} by `module.member`; `runtime.` is the runtime object */
function membersOf(name, type, { checker, memberOf }) {
  const own = type.getProperties().map((symbol) => [`${name}.${symbol.name}`, symbol]);
  const created = own.flatMap(([member, symbol]) => {
    if (member !== 'metrics.create') return [];
    const [call] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    return call
      .getReturnType()
      .getProperties()
      .map((each) => [`metrics.create().${each.name}`, each]);
  });
  return Object.fromEntries([...own, ...created].map(([member, symbol]) => [member, memberOf(symbol)]));
}

/** The members of the public client in an installed copy. @param {string} folder of the package */
export function readPublicMembers(folder) {
  const fileOf = (name) => path.join(folder, `${name}.d.ts`);
  const client = read([...Object.keys(MODULES), 'index'].map(fileOf));
  const { checker, exportOf } = client;
  const runtime = checker.getDeclaredTypeOfSymbol(exportOf(fileOf('index'), 'Runtime'));
  const parts = Object.entries(MODULES).map(([file, name]) => {
    const interfaceName = INTERFACES[file];
    const type = interfaceName
      ? checker.getDeclaredTypeOfSymbol(exportOf(fileOf(file), interfaceName))
      : checker.getTypeOfSymbol(exportOf(fileOf(file), 'default'));
    return membersOf(name, type, client);
  });
  return Object.assign(membersOf('runtime', runtime, client), ...parts);
}

/** The members of this product's runtime module that have types. */
export function readOwnMembers() {
  const file = inRoot('packages', 'app-sdk', 'src', 'runtime-module.ts');
  const client = read([file]);
  const { checker, exportOf } = client;
  const module = checker.getDeclaredTypeOfSymbol(exportOf(file, 'RuntimeModule'));
  const parts = module.getProperties().map((symbol) => {
    const type = checker.getTypeOfSymbol(symbol);
    const [factory] = type.getCallSignatures();
    const name = symbol.name === 'default' ? 'runtime' : symbol.name;
    return membersOf(name, factory ? factory.getReturnType() : type, client);
  });
  return Object.assign({}, ...parts);
}
