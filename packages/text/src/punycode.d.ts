declare module 'punycode/punycode.js' {
  const punycode: {
    /** @throws RangeError for a label that is not punycode */
    toUnicode(domain: string): string;
  };
  export default punycode;
}
