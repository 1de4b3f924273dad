import { expect, test } from '@jest/globals';
import { gateway } from './testing/gateway.ts';

const hstsWith = async (options: Parameters<typeof gateway>[0]): Promise<string | null> => {
  await using running = await gateway(options);
  const answer = await fetch(`${running.origin}/api/salud`);
  return answer.headers.get('strict-transport-security');
};

test('browsers are told to use HTTPS for a year, for the subdomains only where the installation says so', async () => {
  expect(await hstsWith({})).toBe('max-age=31536000');
  expect(await hstsWith({ hstsSubdominios: true })).toBe('max-age=31536000; includeSubDomains');
});
