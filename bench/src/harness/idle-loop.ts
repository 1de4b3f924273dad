/** A process with only a timer, which measures the delays that the machine itself causes. */
import { answerAboutLoop } from './loop.ts';

answerAboutLoop(async () => undefined);
process.send?.('ready');
