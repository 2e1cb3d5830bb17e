/**
 * Parses a message or metadata of SAML into a tree. It resolves nothing and accepts only what such a document needs: no
 * document type, no entity, no processing instruction, and in a message no comment and no CDATA section, with which parsers
 * read one name in different ways.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { SamlXmlError } from './saml-xml-error';

export interface XmlAttribute {
  /** As it is written, with its prefix. */
  name: string;
  uri: string;
  local: string;
  value: string;
}

export interface XmlElement {
  /** As it is written, with its prefix. */
  name: string;
  uri: string;
  local: string;
  attributes: readonly XmlAttribute[];
  /** All namespaces that are in scope, by their prefixes. */
  namespaces: ReadonlyMap<string, string>;
  content: readonly (XmlElement | string)[];
}

export interface XmlLimits {
  maxChars: number;
  maxElements: number;
}

/** An assertion with many groups and an encrypted one fit well. */
export const MESSAGE_LIMITS: XmlLimits = { maxChars: 512_000, maxElements: 5_000 };
/** Metadata of one provider. That of a whole federation is megabytes, and is refused. */
export const METADATA_LIMITS: XmlLimits = { maxChars: 1_000_000, maxElements: 10_000 };

const MAX_DEPTH = 40;
const XML_DECLARATION = /^\uFEFF?\s*<\?xml\s[^?<>]*\?>/;

/**
 * For messages.
 * @throws SamlXmlError
 */
export function parseMessage(xml: string): XmlElement {
  // By the text, so that it does not depend on any parser.
  if (/<!/.test(xml))
    throw new SamlXmlError('form', 'The message has a document type, an entity, a comment or CDATA.');
  return parse(xml, MESSAGE_LIMITS);
}

/**
 * For metadata, which people write too: comments and CDATA sections are allowed.
 * @throws SamlXmlError
 */
export function parseMetadataXml(xml: string): XmlElement {
  if (/<!(?!--|\[CDATA\[)/.test(xml))
    throw new SamlXmlError('form', 'The metadata has a document type or an entity.');
  return parse(xml, METADATA_LIMITS);
}

interface OpenElement extends XmlElement {
  content: (XmlElement | string)[];
}

function parse(xml: string, { maxChars, maxElements }: XmlLimits): XmlElement {
  if (xml.length > maxChars)
    throw new SamlXmlError('size', `The document has more than ${maxChars} characters.`);
  const text = xml.replace(XML_DECLARATION, '');
  if (text.includes('<?')) throw new SamlXmlError('form', 'The document has a processing instruction.');
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  parser.on('error', (cause) => {
    throw new SamlXmlError('form', `The document is no well-formed XML: ${cause.message}`);
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > maxElements || open.length >= MAX_DEPTH)
      throw new SamlXmlError(
        'size',
        `The document has more than ${maxElements} elements, or ${MAX_DEPTH} levels.`,
      );
    const element = toElement(tag, open.at(-1));
    open.at(-1)?.content.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (part: string) => void open.at(-1)?.content.push(part);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (root === undefined) throw new SamlXmlError('form', 'The document is empty.');
  return root;
}

function toElement(
  { name, uri, local, attributes, ns }: SaxesTagNS,
  parent: XmlElement | undefined,
): OpenElement {
  return {
    name,
    uri,
    local,
    attributes: Object.values(attributes)
      .filter((each) => each.name !== 'xmlns' && each.prefix !== 'xmlns')
      .map((each) => ({ name: each.name, uri: each.uri, local: each.local, value: each.value })),
    namespaces: new Map([...(parent?.namespaces ?? []), ...Object.entries(ns)]),
    content: [],
  };
}
