/** Reads and sets the fields of a registration by their paths. What the form does not know stays as it is. */
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param path with dots, such as `sandbox.sources.prod` */
export function readField(registration: Fields, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      registration,
    );
}

/** @param value undefined removes the field */
export function setField(registration: Fields, path: string, value: unknown): Fields {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    const { [name]: _, ...others } = registration;
    if (value === undefined) return others;
    return Object.hasOwn(registration, name)
      ? { ...registration, [name]: value }
      : { ...others, [name]: value };
  }
  const inner = registration[name];
  return { ...registration, [name]: setField(isFields(inner) ? inner : {}, rest.join('.'), value) };
}

/** A solution opens in a frame, with files of its own server or with published ones, or as a link in a tab of its own. */
export type SolutionKind = 'frame' | 'hosted' | 'link';

/** The address at which the product serves published versions. */
const HOSTED = '{hosted}/';

export function kindOf(registration: Fields): SolutionKind {
  if (Object.hasOwn(registration, 'link')) return 'link';
  const sources = readField(registration, 'sandbox.sources');
  const addresses = isFields(sources) ? Object.values(sources) : [];
  return addresses.length > 0 && addresses.every((address) => address === HOSTED) ? 'hosted' : 'frame';
}

/** The section of one kind takes the place of the other's, with the address that was typed. */
export function toKind(registration: Fields, kind: SolutionKind, environment: string): Fields {
  if (kindOf(registration) === kind) return registration;
  const { sandbox: _frame, link: _link, spaAppId: _host, ...rest } = registration;
  const typed = [`sandbox.sources.${environment}`, 'link.address'].map((path) =>
    readField(registration, path),
  );
  const address = typed.find((each) => typeof each === 'string' && each !== HOSTED) ?? '';
  if (kind === 'link') return { ...rest, link: { address } };
  const historyType = readField(registration, 'sandbox.historyType') ?? 'HASH';
  const sandbox = { historyType, sources: { [environment]: kind === 'hosted' ? HOSTED : address } };
  return kind === 'hosted' ? withHost({ ...rest, sandbox }) : { ...rest, sandbox };
}

/** Whether published versions are a source of the solution, in any environment. They need a host (`spaAppId`). */
export function isHosted(registration: Fields): boolean {
  const sources = readField(registration, 'sandbox.sources');
  return isFields(sources) && Object.values(sources).some((source) => String(source).startsWith(HOSTED));
}

/**
 * Names the host of a solution with published files after its id, while the user has given it no other name.
 * @param before the registration before the change
 */
export function withHost(registration: Fields, before: Fields = registration): Fields {
  const { spaAppId = '' } = registration;
  const isOwn = spaAppId !== '' && spaAppId !== hostLabelOf(before);
  return kindOf(registration) !== 'hosted' || isOwn
    ? registration
    : { ...registration, spaAppId: hostLabelOf(registration) };
}

/** A label of a host name has no capitals and no underscores. */
const hostLabelOf = ({ appId = '' }: Fields) => String(appId).toLowerCase().replaceAll('_', '-');

/**
 * The service codes of a rule that is only a list of codes.
 * @returns undefined for any other rule, which the form cannot show
 */
export function readCodes(access: unknown): string[] | undefined {
  if (access === undefined) return [];
  if (!isFields(access) || Object.keys(access).some((name) => name !== 'code')) return undefined;
  const { code } = access;
  if (!Array.isArray(code)) return undefined;
  return code.every((each) => typeof each === 'string') ? code : undefined;
}

/** @param words service codes, separated by commas or spaces */
export function toAccess(words: string): Fields | undefined {
  const code = splitCodes(words);
  return code.length === 0 ? undefined : { code };
}

/** @returns the typed words as long as they mean these codes; otherwise the codes, separated by commas */
export function wordsOf(codes: readonly string[], typed: string): string {
  return splitCodes(typed).join() === codes.join() ? typed : codes.join(', ');
}

const splitCodes = (words: string) => words.split(/[\s,，、]+/).filter(Boolean);
