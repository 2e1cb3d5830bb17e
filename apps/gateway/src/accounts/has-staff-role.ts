import type { Database, StaffRole } from '../database/schema';

export async function hasStaffRole(db: Database, personId: string, role: StaffRole): Promise<boolean> {
  const row = await db
    .selectFrom('staff_roles')
    .select('role')
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .executeTakeFirst();
  return row !== undefined;
}
