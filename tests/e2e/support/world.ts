// A world: a copy of the demonstration's organisations and people that one test has alone.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addressIn, idIn, tenantIn } from '../../../apps/gateway/src/demo/copies';
import { type DemoOrganisation, demoOrganisations } from '../../../apps/gateway/src/demo/demo-organisations';
import { demoUserId } from '../../../apps/gateway/src/demo/ids';

const PEOPLE = {
  marketer: 'marketer@alder.example',
  admin: 'admin@alder.example',
  staff: 'staff@unified-shell.example',
  agency: 'agency@elm.example',
  newcomer: 'newcomer@birch.example',
  federated: 'federated@cedar.example',
  tester: 'tester@alder.example',
} as const;

/** A person of the demonstration; docs/contract.md has what each of them may do. */
export type Person = keyof typeof PEOPLE;
/** A person of the demonstration, or the address of a person whom the test has created. */
export type Account = Person | `${string}@${string}`;

const isPerson = (account: Account): account is Person => account in PEOPLE;

export class World {
  /** The number of the copy; 0 is the demonstration itself. */
  readonly copy: number;

  constructor(copy: number) {
    this.copy = copy;
  }

  /** The address of a person, such as `marketer@alder-017.example`. */
  email(account: Account): string {
    return isPerson(account) ? addressIn(this.copy, PEOPLE[account]) : account;
  }

  /** The id of a person's first account. */
  userId(person: Person): string {
    return idIn(this.copy, demoUserId(PEOPLE[person]));
  }

  /** `alder` → `alder-017` */
  tenant(organisation: DemoOrganisation): string {
    return tenantIn(this.copy, demoOrganisations[organisation].tenant);
  }

  organisationId(organisation: DemoOrganisation): string {
    return idIn(this.copy, demoOrganisations[organisation].id);
  }

  /** `/@alder/sample` → `/@alder-017/sample`; a path without an organisation stays as it is. */
  path(shellPath: string): string {
    return shellPath.replace(/^\/@([a-z]+)/, (_, tenant: string) => `/@${tenantIn(this.copy, tenant)}`);
  }

  /** Matches an address of the shell whose hash is the shell path. */
  at(shellPath: string): RegExp {
    return new RegExp(`#${this.path(shellPath).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  }
}

/** The worlds of a product. Each that is taken has a file with the title of its test. */
export interface Worlds {
  folder: string;
  count: number;
}

/** Takes a world that no other test has had, in this process or in another one. */
export function takeWorld({ folder, count }: Worlds, title: string): World {
  for (let copy = readdirSync(folder).length + 1; copy <= count; copy += 1) {
    try {
      writeFileSync(path.join(folder, String(copy)), title, { flag: 'wx' });
      return new World(copy);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isTaken) throw error;
    }
  }
  throw new Error(`All ${count} worlds of the product are taken.`);
}
