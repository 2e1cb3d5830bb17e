/** Reads elements of SAML. Names are compared with their namespace, never with their prefix. */
import type { XmlElement } from './parse-xml';
import { SamlXmlError } from './saml-xml-error';

export const NAMESPACES = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
} as const;

export type Vocabulary = keyof typeof NAMESPACES;

export function isElement(element: XmlElement, vocabulary: Vocabulary, local: string): boolean {
  return element.local === local && element.uri === NAMESPACES[vocabulary];
}

export function childElements({ content }: XmlElement): XmlElement[] {
  return content.filter((part) => typeof part !== 'string');
}

export function children(element: XmlElement, vocabulary: Vocabulary, local: string): XmlElement[] {
  return childElements(element).filter((child) => isElement(child, vocabulary, local));
}

/** @throws SamlXmlError where there are several */
export function childOf(element: XmlElement, vocabulary: Vocabulary, local: string): XmlElement | undefined {
  const [child, other] = children(element, vocabulary, local);
  if (other !== undefined) throw new SamlXmlError('form', `${element.local} has several elements ${local}.`);
  return child;
}

/** The element itself and all below it. */
export function* everyElement(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of childElements(element)) yield* everyElement(child);
}

/** Of an attribute without a namespace, as all of SAML are. */
export function attributeOf({ attributes }: XmlElement, local: string): string | undefined {
  return attributes.find((each) => each.uri === '' && each.local === local)?.value;
}

/** The text directly within it, without white space around it. */
export function textOf({ content }: XmlElement): string {
  return content
    .filter((part) => typeof part === 'string')
    .join('')
    .trim();
}
