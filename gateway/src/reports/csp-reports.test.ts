import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { gateway, type RunningGateway } from '../testing/gateway.ts';

let running: RunningGateway;
beforeEach(async () => {
  running = await gateway();
});
afterEach(() => running.stop());

const send = async (body: unknown, type = 'application/csp-report'): Promise<number> => {
  const answer = await fetch(`${running.origin}/api/informes`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer.status;
};
const reported = () =>
  running.log
    .filter(({ msg }) => msg === 'content policy broken')
    .map(({ directive, blocked, file, line }) => ({ directive, blocked, file, line }));

const ORIGIN = 'https://clinica.example';

test('a report of either form is a line that names the rule and our file, and no personal data', async () => {
  const old = {
    'csp-report': {
      'document-uri': `${ORIGIN}/pacientes/0199-juana`,
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://mala.example/x.js?token=secreto',
      'source-file': `${ORIGIN}/assets/main.0123456789.js`,
      'line-number': 7,
      'script-sample': 'Juana Pérez',
    },
  };
  const body = {
    documentURL: `${ORIGIN}/pacientes/0199-juana`,
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    sourceFile: `${ORIGIN}/pacientes/0199-juana`,
    lineNumber: 1,
    sample: 'Element innerHTML|Juana Pérez',
  };
  expect(await send(old)).toBe(204);
  expect(await send([{ type: 'csp-violation', body }], 'application/reports+json')).toBe(204);
  expect(reported()).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://mala.example',
      file: '/assets/main.0123456789.js',
      line: 7,
    },
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', file: undefined, line: 1 },
  ]);
  expect(JSON.stringify(running.log)).not.toMatch(/juana|Juana|secreto/);
});

test.each(['', 'x', '{}', '[]', 'null', '['.repeat(16_000), '{"csp-report":7}', '[{"body":null}]'])(
  'what is no report is taken and forgotten: %#',
  async (body) => {
    expect(await send(body)).toBe(204);
    expect(reported()).toEqual([]);
  },
);

test('a long one is 413, and after a few nothing is logged any more: 429', async () => {
  expect(await send('x'.repeat(16_385))).toBe(413);
  const many = Array.from({ length: 50 }, (_, n) => ({
    body: { effectiveDirective: 'img-src', blockedURL: `https://h${n}.example/` },
  }));
  const statuses = [];
  for (let n = 0; n < 40; n += 1) statuses.push(await send(many));
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect(reported().length).toBeLessThanOrEqual(5 * 20);
});
