/** The products that an administrator can grant. */
import type { AdminProduct } from '@unified-shell/api/administration';
import { serviceCodes } from '@unified-shell/catalogue/access/service-codes';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { builtInNavigationData } from '../../registrations/navigation-data';
import { readEffective, requireReadsAll } from './administer-solutions';

/** The products that access rules ask for, and those that have been granted, by service code. */
export async function listProducts(admin: Administrator): Promise<{ items: AdminProduct[] }> {
  requireReadsAll(admin);
  const byCode = new Map<string, string[]>();
  for (const { effective } of await readEffective(admin)) {
    const { name, access } = effective;
    for (const code of serviceCodes(access)) byCode.set(code, [...(byCode.get(code) ?? []), name]);
  }
  const { rows } = await sql<{
    code: string;
  }>`select distinct service_code as code from product_contexts`.execute(admin.trx);
  for (const { code } of rows) if (!byCode.has(code)) byCode.set(code, []);
  const items = [...byCode].map(([serviceCode, solutions]) => ({
    serviceCode,
    name: builtInNavigationData.products[serviceCode] ?? null,
    solutions: solutions.toSorted(),
  }));
  return { items: items.toSorted((one, other) => (one.serviceCode < other.serviceCode ? -1 : 1)) };
}
