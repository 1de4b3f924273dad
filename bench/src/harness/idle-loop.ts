/** A process with nothing to do but its timer: what the machine alone keeps an event loop waiting. */
import { answerAboutLoop } from './loop.ts';

answerAboutLoop(async () => undefined);
process.send?.('ready');
