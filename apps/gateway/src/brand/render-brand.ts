/** Writes a brand into the document of a page, so that its first paint has it and nothing is requested for it. */
import type { PageBrand } from '@unified-shell/api/brand';
import { PRODUCT_NAME } from '@unified-shell/messages/product-name';

const TITLE = `<title>${PRODUCT_NAME}</title>`;
const ICON = /<link rel="icon"[^>]*>/;

export function renderBrand(html: string, { name, style, icon }: PageBrand): string {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = endOfText(html, headEnd);
  let head = html.slice(0, headEnd);
  let body = html.slice(headEnd, bodyEnd);
  if (name !== undefined) {
    const written = escapeText(name);
    head = head.replace(TITLE, () => `<title>${written}</title>`);
    body = body.replaceAll(PRODUCT_NAME, () => written);
  }
  if (icon !== undefined) head = head.replace(ICON, `<link rel="icon" href="${icon}">`);
  // Last, so that it replaces the styles of the page.
  if (style !== undefined) head += `<style id="brand-style">${style}</style>`;
  return head + body + html.slice(bodyEnd);
}

/** Before the scripts of the body, which name the product in their own syntax. */
function endOfText(html: string, from: number): number {
  const script = ['<template', '<script'].map((tag) => html.indexOf(tag, from)).filter((at) => at !== -1);
  return script.length === 0 ? html.length : Math.min(...script);
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
