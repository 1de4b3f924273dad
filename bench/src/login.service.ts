/** The accounts service in a process of its own, as in production; reports the stalls of its event loop. */
import { changesSecret, readSettings } from '@odonto/service-kit/settings';
import { openShared, runService } from '@odonto/service-kit/run';
import { accounts } from '@odonto/services-accounts';
import { pino } from 'pino';
import { answerAboutLoop } from './harness/loop.ts';

const shared = await openShared({ settings: readSettings(process.env), logger: pino({ enabled: false }) });
const running = await runService((platform) => accounts(platform, { announce: () => undefined }), shared, {
  host: '127.0.0.1',
  port: 0,
});
answerAboutLoop(async () => {
  await running.stop();
  await shared.close();
});
process.send?.({ url: running.url, secret: changesSecret(shared.secret) });
