// Checks that each thing that one part of the product offers to another is used: fields have a reader, endpoints and members
// of the runtime a caller, columns a writer, messages and events a sender. Fails on one that is not used and has no reason
// in `unread/reasons.mjs`, and on a reason that is out of date.
import { judgePage } from './unread/catalogue-page.mjs';
import { columnsKind } from './unread/columns.mjs';
import { configurationKind, graphqlKind } from './unread/configuration.mjs';
import { endpointsKind } from './unread/endpoints.mjs';
import { fieldKinds } from './unread/fields.mjs';
import { judge } from './unread/judge.mjs';
import { membersKind } from './unread/members.mjs';
import { messageKinds } from './unread/messages.mjs';
import { loadProduct, textOf } from './unread/product.mjs';
import { reasons, usedIn } from './unread/reasons.mjs';
import { settingsKind } from './unread/settings.mjs';

const product = loadProduct();
const kinds = [
  ...fieldKinds(product),
  configurationKind(product, textOf('docs/messages.md')),
  settingsKind(product),
  graphqlKind(product, textOf('docs/schema.graphql')),
  endpointsKind(product),
  membersKind(product, textOf('docs/runtime.md')),
  columnsKind(product),
  ...messageKinds(product),
];

const [registrations] = kinds;
const findings = [
  ...kinds.flatMap((found) =>
    judge(found, { reasons: reasons[found.kind], usedIn: usedIn[found.kind], textOf }),
  ),
  ...judgePage(registrations.entries.flatMap(rowOf), textOf('docs/catalogue.md')),
];

/** The name in docs/catalogue.md of a field of a registration or of its sandbox; the fields within these have no row. */
function rowOf(entry) {
  const [, sandbox, name] = /^(?:registration: Registration|sandbox: (Sandbox))\.(\w+)$/.exec(entry) ?? [];
  return name === undefined ? [] : [sandbox ? `sandbox.${name}` : name];
}

for (const finding of findings) console.error(finding);
const count = kinds.reduce((sum, { entries }) => sum + new Set(entries).size, 0);
console.log(`${count} fields, endpoints, members, columns and messages: ${findings.length} without a reason`);
process.exitCode = findings.length > 0 ? 1 : 0;
