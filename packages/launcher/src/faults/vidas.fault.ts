/**
 * Lives of a chain. Twenty people in five sites register, share, transfer, book, write and take payments, and get and
 * lose rights. The process is killed in between. After each life an independent model of the access rules is compared
 * with the writes in the log, with the reads of every person, and with sums. The seed of a life repeats it:
 * `VIDA=7 npm run faults -- vidas 1`.
 */
import { randomInt } from 'node:crypto';
import { inspect } from 'node:util';
import type { Fault } from './fault.ts';
import { Unexpected } from './kill/outside.ts';
import { killAll } from './kill/processes.ts';
import { tempFolder } from './temp-folder.ts';
import { vivir } from './vidas/vida.ts';

/** The number of possible first seeds, so that two runs seldom have the same lives. */
const SEMILLAS = 1_000_000;

export const fault: Fault = {
  title: 'lives of a chain: shared, revoked, transferred, killed',
  rounds: { full: 200, short: 2 },
  run: async (rounds, say) => {
    await using cache = await tempFolder('compiled');
    const primera = Number(process.env['VIDA'] ?? randomInt(SEMILLAS));
    let [preguntas, eventos] = [0, 0];
    try {
      for (let round = 0; round < rounds; round += 1) {
        await using folder = await tempFolder('vida');
        const semilla = primera + round;
        const vivida = await vivir(semilla, folder.path, cache.path).catch((error: unknown) => {
          throw new Unexpected(`life ${semilla}: ${inspect(error)}`);
        });
        preguntas += vivida.preguntas;
        eventos += vivida.eventos;
        say(`life ${semilla}: ${vivida.eventos} events, ${vivida.preguntas} questions`);
      }
    } finally {
      await killAll();
    }
    return `${rounds} lives, ${eventos} events, ${preguntas} questions: nobody read or wrote what the model denies`;
  },
};
