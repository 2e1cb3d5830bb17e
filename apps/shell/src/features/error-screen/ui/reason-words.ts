// The texts of the reasons why access is refused (UI-05): products and roles by their names, never by their codes.
import type { Reason } from '@unified-shell/catalogue/access/reason';
import type { ErrorView } from '../../../chrome/model/error-view';
import type { NoticeKey, NoticeText } from '../../../chrome/ui/notice-messages';

type SingleReason = Reason & { key: Exclude<Reason['key'], 'group'> };

/** The parts of the error that the texts name. */
type About = Pick<ErrorView, 'subject' | 'organisation' | 'products'>;

type Values = { subject: string; organisation: string; wanted: string };

/** The reasons that concern a product or a part of one. */
type ProductReason = 'code' | 'fi';

const WORDS: Record<Exclude<SingleReason['key'], ProductReason>, NoticeKey<Values>> = {
  fd: 'reason.fd',
  subServiceCode: 'reason.sub-service-code',
  visibleName: 'reason.visible-name',
  role: 'reason.role',
  flag: 'reason.flag',
  internal: 'reason.internal',
  sandboxService: 'reason.sandbox-service',
  sandbox: 'reason.sandbox',
};

const ROLES = new Map<string, NoticeKey>([
  ['ORG_ADMIN', 'reason.role.ORG_ADMIN'],
  ['SUPPORT_ADMIN', 'reason.role.SUPPORT_ADMIN'],
]);

export function reasonWords(text: NoticeText, reason: SingleReason, about: About, locale: string): string {
  const { key, operator, missing } = reason;
  const organisation = about.organisation ?? text('error.organisation');
  const type = operator === 'AND' ? 'conjunction' : 'disjunction';
  const join = (names: readonly string[]) => new Intl.ListFormat(locale, { type }).format(names);
  const subject = about.subject ?? text('error.subject');
  if (key === 'code' || key === 'fi') {
    const names = productsIn(missing, about, subject);
    return text(productKey(operator, names), { products: join(names), organisation });
  }
  const wanted = join(key === 'role' ? missing.map((role) => roleName(text, role)) : missing);
  return text(WORDS[key], { subject, organisation, wanted });
}

function productKey(
  operator: Reason['operator'],
  names: readonly string[],
): NoticeKey<{ products: string; organisation: string }> {
  if (names.length === 1) return 'reason.product';
  return operator === 'AND' ? 'reason.products' : 'reason.any-product';
}

/** The name of each product once. A code without a name stands for the application itself. */
function productsIn(codes: readonly string[], { products = {} }: About, subject: string): string[] {
  return [
    ...new Set(codes.map((code) => (Object.hasOwn(products, code) ? products[code] : undefined) ?? subject)),
  ];
}

function roleName(text: NoticeText, role: string): string {
  const key = ROLES.get(role);
  return key === undefined ? role : text(key);
}

/** The reasons that the title of the screen does not say: it may say that the product of the subject's name is missing. */
export function untitledReasons(error: ErrorView): readonly Reason[] {
  const { refused = [], subject, reason } = error;
  if (reason !== 'NOT_PROVISIONED') return refused;
  return refused.filter(({ key, missing }) => {
    if (key !== 'code' && key !== 'fi') return true;
    const names = productsIn(missing, error, subject ?? '');
    return names.length !== 1 || names[0] !== subject;
  });
}

/** The codes of everything that is missing, for support. */
export function missingCodes(refused: readonly Reason[]): string[] {
  const codes = refused
    .filter(({ allowed }) => !allowed)
    .flatMap(({ missing, parts = [] }) => [...missing, ...missingCodes(parts)]);
  return [...new Set(codes)];
}
