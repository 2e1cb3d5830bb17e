import { listRegistrations } from '@unified-shell/catalogue/parse-catalogue';
import { expect, it } from 'vitest';
import { builtInCatalogue } from '../../registrations/read-catalogue';
import { requireNewSolution } from './require-new-solution';

const own = {
  name: 'own.json',
  text: JSON.stringify({
    solutions: [
      {
        appId: 'invoices',
        name: 'Invoices',
        description: 'Invoices.',
        icon: 'app',
        group: 'Commerce',
        path: '/billing',
        redirectFrom: ['/old-billing'],
        sandbox: { historyType: 'HASH', sources: { dev: 'http://invoices.localhost:5173/' } },
      },
    ],
  }),
};
const known = listRegistrations(builtInCatalogue, [own]);

it.each(['sample', 'invoices', 'billing', 'old-billing'])(
  'the name %s of a registration is refused',
  (name) => {
    expect(() => requireNewSolution(name, known)).toThrow(`“${name}” is registered already`);
  },
);

it('a new name is accepted', () => {
  expect(() => requireNewSolution('parcels', known)).not.toThrow();
});
