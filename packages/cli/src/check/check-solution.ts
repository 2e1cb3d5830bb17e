// Runs the checks one after another in one browser.
import type { Box } from '@unified-shell/testing';
import { signInByRequest } from '@unified-shell/testing/sign-in';
import type { Browser } from 'playwright-core';
import { CHECKS } from './checks';
import { docsOf, type Finding, type Report } from './report';
import { openVisit, type Subject } from './visit';

const ACCOUNT = 'marketer@alder.example';

export async function checkSolution(browser: Browser, box: Box, subject: Subject): Promise<Report> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await signInByRequest(context, box, { email: ACCOUNT, password: box.password }, userAgent);
  const visit = await openVisit(page, box, subject);
  const findings: Finding[] = [];
  for (const { id, title, needsConnection, run } of CHECKS) {
    const docs = docsOf(id);
    if (needsConnection && visit.times.connectedMs === undefined) {
      findings.push({
        id,
        title,
        docs,
        status: 'skipped',
        detail: 'The solution did not connect to the shell.',
      });
      continue;
    }
    try {
      findings.push({ id, title, docs, ...(await run(visit)) });
    } catch (error) {
      const [detail = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      findings.push({ id, title, docs, status: 'failed', detail });
    }
  }
  return { url: subject.url, findings, times: visit.times, sizes: visit.sizes() };
}
