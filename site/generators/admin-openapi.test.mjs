import { describe, expect, it } from 'vitest';
import { adminApiPages } from './admin-api-pages.mjs';
import { adminOpenApi } from './admin-openapi.mjs';

describe('the public reference of the administration', async () => {
  const { table, document } = await adminOpenApi();
  const operationOf = ({ method, url }) =>
    document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

  it('has every call with its answer, its parameters and its errors', () => {
    for (const call of table) {
      const name = `${call.method} ${call.url}`;
      const { responses, parameters } = operationOf(call) ?? { responses: {}, parameters: [] };
      const { content } = responses[call.status ?? 200] ?? {};
      expect(Object.values(content ?? {})[0]?.schema, name).toMatchObject({});
      const inPath = parameters.filter((one) => one.in === 'path').map((one) => `:${one.name}`);
      expect(inPath, name).toEqual(call.url.match(/:\w+/g) ?? []);
      const codes = Object.values(responses).flatMap(({ $ref }) => $ref?.split('/').at(-1).split('.') ?? []);
      expect(codes.toSorted(), name).toEqual(call.errors.toSorted());
    }
  });

  it('asks for the version that was read where the call needs it', () => {
    const asked = (call) => operationOf(call).parameters.some(({ name }) => name === 'If-Match');
    expect(table.filter(asked)).toEqual(table.filter(({ isVersioned }) => isVersioned));
  });

  it('names only what it contains', () => {
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(names.length).toBeGreaterThan(0);
    for (const [name, kind, part] of names) expect(document.components[kind], name).toHaveProperty([part]);
  });

  it('describes a field as the comment of its schema does, also where another schema takes it over', () => {
    const { AdminSolution, AdminSolutionDetails } = document.components.schemas;
    expect(AdminSolution.properties.version.description).toBe('0 while nothing of the solution is stored.');
    expect(AdminSolutionDetails.properties.version).toEqual(AdminSolution.properties.version);
  });

  it('is a page with every call, and a file', () => {
    const { pages, files } = adminApiPages(document);
    const page = pages['reference/administration/index.md'];
    for (const { method, url } of table) {
      expect(page).toContain(`### \`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}\``);
    }
    expect(JSON.parse(Object.values(files)[0])).toEqual(document);
  });
});
