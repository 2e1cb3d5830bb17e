/** The role of a person who owns a solution, in access rules. It follows from `solution_owners`, and is stored nowhere. */
export const SOLUTION_OWNER = 'SOLUTION_OWNER';
