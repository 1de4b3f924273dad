/** Two thousand histories of an agenda that is linked to Google Calendar: whether both sides converge. */
import { vivir } from '@odonto/services-calendar/google/testing/simulacion';
import type { Bench } from './harness/bench.ts';

const VIDAS = 2_000;
const PRIMERA = 10_000;

const NOTES = `${VIDAS} lives from as many seeds, each 25 steps of people who edit on both sides (also between any two requests), jobs that
synchronise, links that end and begin again; real deciders, projections and Google's client library against the stand-in, in one process and on
a clock of its own. Wrong goes: 410 in the middle of pages, 409, 412, 403 and 429 over quota, 5xx, connections that end before or after the request
was applied, permissions taken back, access tokens that run out, a second worker at the same agenda, workers that die before or after a request
was applied. A life ends well when both sides say the same, no event is there twice, nothing of the user's own was touched, what a user then
moves and deletes in Google is followed, nothing is written at rest, and no request was above Google's quota.`;

export const bench: Bench = {
  title: 'Convergence with Google Calendar',
  run: async (say) => {
    const [pedidos, fallas]: [number[], number[]] = [[], []];
    let mal = 0;
    for (let n = 0; n < VIDAS; n += 1) {
      const fin = await vivir(PRIMERA + n);
      pedidos.push(fin.pedidos);
      fallas.push(fin.fallas);
      if (fin.problemas.length > 0) {
        mal += 1;
        say(`seed ${PRIMERA + n}: ${fin.problemas.join('; ')}`);
      }
      if ((n + 1) % 500 === 0) say(`${n + 1} lives`);
    }
    return {
      unit: 'a life',
      notes: NOTES,
      rows: [
        { name: 'requests to Google', figures: pedidos },
        { name: 'of these, gone wrong on purpose', figures: fallas },
      ],
      targets: [{ text: 'lives that did not end well', reached: mal, atMost: 0 }],
    };
  },
};
