import { PIXEL } from '@unified-shell/api/test-support/picture-samples';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { LogoFault, type LogoFaultKind } from './logo-fault';
import { readLogo } from './read-logo';
import { requireVisible } from './visibility';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const svg = (content: string, attributes = 'viewBox="0 0 32 32"') =>
  bytesOf(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
const written = (bytes: Uint8Array) => new TextDecoder().decode(readLogo(bytes).bytes);
const SHAPE = '<path d="M0 0h32v32z" fill="#0a6b3d"/>';
const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">';

function faultOf(act: () => unknown): LogoFaultKind | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof LogoFault) return error.kind;
    throw error;
  }
}

function png(width: number, height: number, paint: (x: number, y: number) => readonly number[]) {
  const image = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) image.data.set(paint(x, y), (y * width + x) * 4);
  return PNG.sync.write(image);
}

describe('an SVG is written anew, without', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script that it fetches', '<script href="https://evil.example/x.js"/>'],
    ['a script with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['a script of HTML', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
    ],
    [
      'a frame',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
    ],
    ['an image of another host', '<image href="https://evil.example/p.png" width="9" height="9"/>'],
    [
      'an image in itself',
      '<image xlink:href="data:image/svg+xml,%3Csvg%20onload=alert(1)%3E" width="9" height="9"/>',
    ],
    ['a use of another file', '<use href="https://evil.example/a.svg#x"/>'],
    ['a use that grows', '<use href="#a"/><use href="#a"/>'],
    ['a link that runs a script', '<a href="javascript:alert(1)"><rect/></a>'],
    ['an animation that sets a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['an animation', '<animate attributeName="d" values="M0 0;alert(1)"/>'],
    ['a filter with an image', '<filter id="f"><feImage href="https://evil.example/p.png"/></filter>'],
    ['a style sheet of another host', '<style>@import url(https://evil.example/a.css);</style>'],
    ['a style that fetches', '<style>.a{background:url(https://evil.example/p.png)}</style>'],
    ['a handler of a pattern', '<pattern id="p"><rect onclick="alert(1)"/></pattern>'],
    ['a text', '<text x="1" y="9">evil.example</text>'],
    ['metadata', '<metadata><x onload="alert(1)">evil.example</x></metadata>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/a.xsl"?>'],
  ])('%s', (_name, attack) => {
    expect(written(svg(attack + SHAPE))).toBe(`${OPEN}${SHAPE}</svg>`);
  });

  it.each([
    ['an event', 'onload="alert(1)"'],
    ['an event in capitals', 'ONLOAD="alert(1)"'],
    ['an event of the mouse', 'onmouseover="alert(1)"'],
    ['a fill of another host', 'fill="url(https://evil.example/a.svg#b)"'],
    ['a fill with a script', 'fill="url(javascript:alert(1))"'],
    ['a fill that is escaped', String.raw`fill="u\72l(https://evil.example/p)"`],
    ['a style that fetches', 'style="fill:url(https://evil.example/p);background:url(//evil.example)"'],
    ['a style with an expression', 'style="width:expression(alert(1))"'],
    ['a filter', 'filter="url(https://evil.example/f)"'],
    ['a cursor', 'cursor="url(https://evil.example/c)"'],
    ['a fill of a file without a part', 'fill="url(evil.svg)"'],
    ['a mask of another file', 'mask="url(evil.svg#m)"'],
    ['a link', 'xlink:href="https://evil.example"'],
    ['a base', 'xml:base="https://evil.example/"'],
    ['a path with markup', 'd="M0 0&quot;&gt;&lt;script&gt;"'],
    ['a number with markup', 'x="1&quot; onload=&quot;alert(1)"'],
    ['an id with markup', 'id="a&quot; onload=&quot;x"'],
    ['a transformation that fetches', 'transform="url(#a:b)"'],
    ['a name of a prototype', '__proto__="x" constructor="y"'],
  ])('%s', (_name, attribute) => {
    expect(written(svg(`<rect ${attribute}/>`))).toBe(`${OPEN}<rect/></svg>`);
  });

  it('its own size, events and styles at the root', () => {
    const root = 'width="32" height="32" onload="alert(1)" style="x:url(//evil.example)"';
    expect(written(svg(SHAPE, root))).toBe(`${OPEN}${SHAPE}</svg>`);
  });
});

describe('an SVG is refused', () => {
  const billion = `<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  it.each([
    [
      'with entities that grow',
      'image-unsafe',
      `${billion}<svg xmlns="http://www.w3.org/2000/svg">&b;</svg>`,
    ],
    [
      'with an entity of a file',
      'image-unsafe',
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
    ],
    [
      'with an unknown entity',
      'image-form',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">&nbsp;</svg>',
    ],
    ['that is not closed', 'image-form', '<svg xmlns="http://www.w3.org/2000/svg"><path>'],
    ['that is HTML', 'image-form', '<html><svg onload="alert(1)"/></html>'],
    ['that is a script', 'image-form', 'alert(1)'],
    ['that is empty', 'image-form', ''],
    ['without a size', 'image-form', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['of no height', 'image-form', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 0"/>'],
    ['that is a line', 'image-form', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 9"/>'],
    ['that is too deep', 'image-too-large', `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(60)}`],
    [
      'of 5,001 elements',
      'image-too-large',
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(5_001)}</svg>`,
    ],
    ['of 10 MB', 'image-too-large', `<svg>${' '.repeat(10_000_000)}</svg>`],
  ])('%s', (_name, kind, text) => {
    expect(faultOf(() => readLogo(bytesOf(text)))).toBe(kind);
  });

  it('in another encoding', () => {
    expect(faultOf(() => readLogo(Buffer.from('<svg/>', 'utf16le')))).toBe('image-form');
  });
});

describe('an SVG keeps', () => {
  it('the style of programs that draw: attributes, styles and classes', () => {
    const sheet = '<defs><style>.cls-1, .cls-2 { fill: #b3001b; } .cls-2{fill-rule:evenodd}</style></defs>';
    const shapes = '<path class="cls-2" d="M0 0z"/><rect style="fill:#123456;stroke: none" width="3"/>';
    expect(written(svg(sheet + shapes))).toBe(
      `${OPEN}<defs/><path d="M0 0z" fill="#b3001b" fill-rule="evenodd"/><rect width="3" fill="#123456" stroke="none"/></svg>`,
    );
  });

  it('gradients, clips and masks of its own', () => {
    const content =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#b3001b"/></linearGradient><linearGradient id="b" href="#a"/></defs><g clip-path="url(#c)"><rect fill="url(#b)"/></g>';
    expect(written(svg(content))).toBe(`${OPEN}${content}</svg>`);
  });

  it('its form: twice written, it is the same', () => {
    const once = readLogo(svg(SHAPE)).bytes;
    expect(readLogo(once).bytes).toEqual(once);
  });
});

describe('a PNG', () => {
  it('is decoded and written anew: what is not its pixels goes', () => {
    const image = png(8, 4, () => [10, 107, 61, 255]);
    const trailing = Buffer.concat([
      image.subarray(0, -12),
      chunkOf('tEXt', 'a\0<script>'),
      image.subarray(-12),
    ]);
    const logo = readLogo(trailing);
    expect(logo).toMatchObject({ type: 'image/png', width: 8, height: 4 });
    expect(Buffer.from(logo.bytes).includes('<script>')).toBe(false);
    expect(PNG.sync.read(Buffer.from(logo.bytes)).data).toEqual(PNG.sync.read(image).data);
  });

  it.each([
    ['that is cut off', 'image-form', png(8, 8, () => [0, 0, 0, 255]).subarray(0, 60)],
    ['that is only a head', 'image-form', png(8, 8, () => [0, 0, 0, 255]).subarray(0, 10)],
    ['of 30,000 pixels a side', 'image-too-large', bomb(30_000, 30_000)],
    ['of no width', 'image-form', bomb(0, 9)],
    ['of 257 KB', 'image-too-large', Buffer.concat([png(8, 8, () => [0, 0, 0, 255]), Buffer.alloc(256_000)])],
  ])('%s is refused', (_name, kind, bytes) => {
    expect(faultOf(() => readLogo(bytes))).toBe(kind);
  });

  it('of one pixel is one', () => {
    expect(readLogo(Buffer.from(PIXEL, 'base64'))).toMatchObject({ width: 1, height: 1 });
  });

  it.each([
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a GIF', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_name, bytes) => {
    expect(faultOf(() => readLogo(bytes))).toBe('image-form');
  });
});

// 2:1, as WCAG 2.2 defines contrast, on the headers #f3f3f3 and #1b1b1b.
describe('a logo that cannot be seen is refused, with its theme', () => {
  const circle = (attributes: string) => svg(`<circle r="9" ${attributes}/>`);
  const gradient = (first: string, second: string) =>
    svg(
      `<defs><linearGradient id="g"><stop stop-color="${first}"/><stop stop-color="${second}"/></linearGradient></defs><rect fill="url(#g)"/>`,
    );
  it.each([
    ['white', 'invisible-light', circle('fill="#fff"')],
    ['nearly white', 'invisible-light', circle('fill="#d0d0d0"')],
    ['black by default', 'invisible-dark', circle('')],
    ['nearly black', 'invisible-dark', circle('fill="rgb(40 40 40)"')],
    ['a colour that can be seen on both', undefined, circle('fill="#0a8f4d"')],
    ['a red of flags', undefined, circle('fill="#c8102e"')],
    ['a dark blue', 'invisible-dark', circle('fill="#002060"')],
    ['a name of a colour', undefined, circle('fill="crimson"')],
    ['black within white', undefined, svg('<rect fill="#fff"/><circle r="9"/>')],
    ['inherited white', 'invisible-light', svg('<g fill="#fff"><circle r="9"/></g>')],
    ['a stroke', undefined, circle('fill="none" stroke="#0a8f4d"')],
    ['nothing', 'invisible-light', svg('')],
    ['a shape that is not drawn', 'invisible-light', circle('fill="#0a8f4d" display="none"')],
    ['a shape that is transparent', 'invisible-light', circle('fill="#0a8f4d" opacity="0.02"')],
    ['a gradient from white to white', 'invisible-light', gradient('#fff', '#eee')],
    ['a gradient that can be seen', undefined, gradient('#fff', '#0a8f4d')],
    ['a white PNG', 'invisible-light', png(9, 9, () => [255, 255, 255, 255])],
    ['a black PNG', 'invisible-dark', png(9, 9, () => [0, 0, 0, 255])],
    ['an empty PNG', 'invisible-light', png(9, 9, () => [0, 0, 0, 0])],
    [
      'a PNG with one green pixel of 400',
      'invisible-light',
      png(20, 20, (x, y) => (x + y === 0 ? [10, 143, 77, 255] : [255, 255, 255, 0])),
    ],
    ['a green PNG', undefined, png(9, 9, (x) => (x > 4 ? [10, 143, 77, 255] : [0, 0, 0, 0]))],
  ])('%s', (_name, kind, bytes) => {
    const { paints } = readLogo(bytes);
    expect(faultOf(() => requireVisible(paints, ['light', 'dark']))).toBe(kind);
  });
});

/** The head of a PNG that claims a size. */
function bomb(width: number, height: number): Buffer {
  const bytes = Buffer.from(png(1, 1, () => [0, 0, 0, 255]));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A chunk whose checksum readers of texts do not look at. */
function chunkOf(type: string, text: string): Buffer {
  const content = Buffer.concat([Buffer.from(type), Buffer.from(text)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(content));
  return Buffer.concat([length, content, sum]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
