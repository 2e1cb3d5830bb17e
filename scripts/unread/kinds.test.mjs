import { expect, it } from 'vitest';
import { declaredColumns, writtenColumns } from './columns.mjs';
import { configurationFields, graphqlFields } from './configuration.mjs';
import { calledEndpoints, declaredEndpoints, matcherOf } from './endpoints.mjs';
import { readAmong } from './fields.mjs';
import { isPublic, isUsed, runtimeMembers } from './members.mjs';
import { eventsOf, keysOf, sentTexts } from './messages.mjs';
import { programOf } from './program-of.mjs';
import { readSettings } from './settings.mjs';
import { textConstants } from './text-constants.mjs';

const sourcesOf = (...texts) =>
  programOf(Object.fromEntries(texts.map((text, index) => [`file-${index}.ts`, text]))).sources.map(
    ({ source }) => source,
  );

it('finds the fields that are read by the shape that they are of, not by their names', () => {
  const { sources, checker } = programOf({
    'answers.ts':
      'export interface Person { name: string; age: number }\nexport interface Pet { name: string }',
    'reader.ts':
      "import type { Person, Pet } from './answers';\n" +
      'export const one = (pet: Pet) => pet.name;\nexport const two = ({ age }: Person) => age;',
  });
  const { declared, read } = readAmong(sources.slice(0, 1), sources.slice(1), checker);
  expect([...declared.get('answers.ts')]).toEqual(['Person.name', 'Person.age', 'Pet.name']);
  expect([...read.get('answers.ts')].toSorted()).toEqual(['Person.age', 'Pet.name']);
});

it('names the fields of a schema and of the type beside it alike', () => {
  const { sources, checker } = programOf({
    'answers.ts':
      'export const personSchema = v.object({ pets: v.array(v.object({ name: text })) });\ninterface Person { pets: Pet[] }',
  });
  const { declared } = readAmong(sources, [], checker);
  expect([...declared.get('answers.ts')]).toEqual(['Person.pets', 'Person.pets.name']);
});

it('finds the settings that are read, not those that are only written', () => {
  const sources = sourcesOf(
    "export const OPEN_SETTING = 'open'; write(deps, { theme: 1, [OPEN_SETTING]: true });",
    "account.answer.settings['tours']; const { [OPEN_SETTING]: open, roles } = settings();",
    "sql`select data -> 'choices' from settings`;",
  );
  const names = ['open', 'theme', 'tours', 'roles', 'choices'];
  expect([...readSettings(names, sources)]).toEqual(['open', 'tours', 'roles', 'choices']);
});

it('tells the fields of a configuration that exist only in this product', () => {
  const page = '\n## The configuration\n| fields |\n| `a`, *`b`* | first | `c` |\n| *`d`* | later | no |\n';
  expect(configurationFields(page)).toEqual([
    { name: 'a', isOwn: false },
    { name: 'b', isOwn: true },
    { name: 'd', isOwn: true },
  ]);
});

it('finds the fields of a GraphQL schema, not their arguments and descriptions', () => {
  const schema =
    'type Query {\n  """\n  a: text\n  """\n  users(\n    org: ID!\n  ): [User!]\n}\ntype User {\n  id: ID!\n}\n';
  expect(graphqlFields(schema)).toEqual(['Query.users', 'User.id']);
});

it('finds endpoints in objects, in rows and in calls', () => {
  const [source] = sourcesOf(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    "const URL = '/api/a'; const calls = [{ method: 'GET', url: URL }, { method: 'PUT', url: `${URL}/:id` }];\n" +
      "const rows = [['POST', '/b', 'script']]; app.get('/c', run); fetch({ method: 'POST', url });",
  );
  expect(declaredEndpoints(source, textConstants([source]))).toEqual([
    'GET /api/a',
    'PUT /api/a/:id',
    'POST /b',
    'GET /c',
  ]);
});

it('finds the endpoints whose address a client names', () => {
  const entries = [
    'GET /api/a',
    'GET /api/b/:id/end',
    'PUT /api/a',
    'DELETE /api/b/:id',
    'GET /metrics',
    'GET /api/c',
  ];
  const sources = sourcesOf(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    "const PATH = '/api/b'; ask(`${origin}/api/a?q=${q}`); ask(`${PATH}/${id}/end`); ask({ method: 'PUT' }); ask(`${PATH}/${id}`);",
  );
  expect([...calledEndpoints(entries, sources, textConstants(sources), ['path: /metrics'])]).toEqual([
    'GET /api/a',
    'GET /api/b/:id/end',
    'PUT /api/a',
    'GET /metrics',
  ]);
});

it.each([
  ['/people/*', '/people/:id', true],
  ['/people/*/end', '/people/:id', false],
  ['*/end', '/people/:id/end', true],
  ['*/*', '/people/:id', false],
  ['/people', '/people/:id', false],
  ['/people/import', '/people/:id', false],
])('%s in a client is the address %s: %s', (named, address, expected) => {
  expect(matcherOf(named)(address)).toBe(expected);
});

it('finds the members of the runtime, with those of the types that a module extends', () => {
  const [source] = sourcesOf(
    'interface Emitter { on(): void }\ninterface Inbox extends Emitter { list(): void }\n' +
      'interface RuntimeMembers { inbox(): Inbox; old: { set: number } }',
  );
  expect(runtimeMembers(source)).toEqual(['inbox.list', 'inbox.on', 'old.set']);
});

it('finds the members that an application calls, by the names of the client', () => {
  expect(isUsed('inbox.list', ['await inbox\n  .list()'])).toBe(true);
  expect(isUsed('settings.get', ['runtime.settings().get(x)'])).toBe(true);
  expect(isUsed('ai.openChat', ['assistant.open(question)'])).toBe(true);
  expect(isUsed('settings.get', ['settings.getAll()'])).toBe(false);
});

it('excuses the described members of the public client, not those that the product has added', () => {
  const page =
    '| `page` | `title`, `done` | |\n| `inbox`, `session` | all | |\n\nThe modules `inbox` and `search` were added.';
  expect(
    ['page.title', 'page.gone', 'page.on', 'session.get', 'inbox.list'].map((one) => isPublic(one, page)),
  ).toEqual([true, false, true, true, false]);
});

it('finds the columns that the database does not fill itself', () => {
  const [source] = sourcesOf(
    'type CreatedAt = string; interface Schema { people: { id: string; created_at: CreatedAt; name_key: ColumnType<string, never, never> } }',
  );
  expect(declaredColumns(source)).toEqual({
    entries: ['people.id', 'people.created_at', 'people.name_key'],
    filled: ['people.created_at', 'people.name_key'],
  });
});

it('finds the columns that code writes, through variables, functions and SQL', () => {
  const { sources, checker } = programOf({
    'store.ts':
      'declare const db: any; declare const rows: { id: string; email: string }[]; declare const change: { name: string };\n' +
      "db.insertInto('people').values(rows).onConflict((on: any) => on.column('id').doUpdateSet({ seen: 1 })).execute();\n" +
      "db.updateTable('people').set(() => change).where('age', '=', 1).execute();\n" +
      'sql`insert into events as event (at, actor) values (1, 2)`; sql`update events set count = count + 1 where id = 3`;',
  });
  expect(
    [
      ...writtenColumns(
        sources.map(({ source }) => source),
        checker,
      ),
    ].toSorted(),
  ).toEqual([
    'events.actor',
    'events.at',
    'events.count',
    'people.email',
    'people.id',
    'people.name',
    'people.seen',
  ]);
});

it('finds the texts that code sends, not those that it compares with or parses', () => {
  const [source] = sourcesOf(
    "send('PING'); store.send({ type: 'moved' }); const type = isOn ? 'on' : 'off';\n" +
      "if (message.type === 'PONG') {} switch (x) { case 'READY': } v.object({ a: v.literal('parsed'), b: v.picklist(['listed']) });",
  );
  expect([...sentTexts([source])]).toEqual(['PING', 'moved', 'on', 'off']);
});

it('finds the messages of a catalogue and the events of a store', () => {
  const [source] = sourcesOf(
    "const ALL = { PING: 1, 'page.title': 2 } as const;\n" +
      "type PageEvent = { type: 'moved'; to: { type: 'place' } } | { type: 'left' | 'closed' };",
  );
  expect(keysOf(source, 'ALL')).toEqual(['PING', 'page.title']);
  expect(eventsOf([source])).toEqual(['moved', 'left', 'closed']);
});
