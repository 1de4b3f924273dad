/** The accounts service in a process of its own, as in production; tells how long its event loop stood still. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openShared, readSettings, runService } from '@odonto/service-kit';
import { accounts } from '@odonto/services-accounts';
import { pino } from 'pino';
import { z } from 'zod';

/** What the process can be asked for. */
const question = z.enum(['begin', 'stalled', 'stop']);

const shared = await openShared({ settings: readSettings(process.env), logger: pino({ enabled: false }) });
const running = await runService((platform) => accounts(platform, { announce: () => undefined }), shared, {
  host: '127.0.0.1',
  port: 0,
});
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

const answer = async (asked: unknown): Promise<void> => {
  switch (question.parse(asked)) {
    case 'begin':
      delay.reset();
      process.send?.('begun');
      return;
    case 'stalled':
      process.send?.({ longest: delay.max / 1e6, p99: delay.percentile(99) / 1e6 });
      return;
    case 'stop':
      await running.stop();
      await shared.close();
      process.disconnect();
      return;
    default:
  }
};
process.on('message', (asked) => void answer(asked));
process.send?.({ url: running.url });
