/** The time until the chart of a paciente with 2,000 records is visible, and until a click opens one of its teeth. */
import { apiOf } from '@odonto/e2e/stage/api';
import { startApplication } from '@odonto/e2e/stage/application';
import { FILAS, TRATAMIENTOS_DENTALES } from '@odonto/contracts/odontograma';
import type { Bench } from './harness/bench.ts';
import { interleaved, median } from './harness/rounds.ts';
import { abrirNavegador } from './odontograma.browser.ts';

const REGISTROS = 2_000;
const ROUNDS = 7;
/** Milliseconds between two keys of an experienced user. */
const POR_TECLA = 60;
const DIENTES = [...FILAS.permanentesSuperiores, ...FILAS.permanentesInferiores];
const ESTADOS = ['a_realizar', 'provisional', 'realizado'];

const NOTES = `The whole application as \`npm start\` runs it, in the installed Chromium at 1440 x 900. _First paint_ is from the answer's last byte to
the end of the first paint with the chart; _a click_ from the click to the end of the first paint with the tooth's dialog, its
history included, the median of 11 teeth after four. _A full mouth_: 32 teeth, each charted by \`1\`, \`caries\`, Enter, \`o\`, Enter,
arrow at ${POR_TECLA} ms a key, never waiting for the screen, until the last record is on the chart.`;

export const bench: Bench = {
  title: 'Odontogram',
  run: async (say) => {
    const application = await startApplication();
    try {
      const api = await apiOf(application.url, application.profesional);
      const lleno = await api.crearPaciente({ nombre: 'Carga, Llena' });
      const vacio = await api.crearPaciente({ nombre: 'Carga, Vacía' });
      for (let n = 0; n * DIENTES.length < REGISTROS; n += 1)
        await registrarVarios(application.url, api.sesion.token, lleno.id, n);
      await using navegador = await abrirNavegador(application.url, api.sesion);
      await navegador.pintarCarta(lleno.id);
      const rows = await interleaved(
        [
          {
            name: `first paint, ${REGISTROS} records`,
            measure: () => navegador.pintarCarta(lleno.id),
          },
          { name: 'first paint, none', measure: () => navegador.pintarCarta(vacio.id) },
          { name: `a click, ${REGISTROS} records`, measure: () => navegador.abrirDiente(lleno.id) },
          { name: 'a click, none', measure: () => navegador.abrirDiente(vacio.id) },
        ],
        ROUNDS,
        say,
      );
      const boca = await navegador.registrarBoca(vacio.id, POR_TECLA);
      say(`a full mouth by keyboard: ${boca.toFixed(1)} s`);
      return {
        unit: 'milliseconds',
        notes: NOTES,
        rows,
        targets: [
          { text: 'first paint, ms', reached: median(rows[0]?.figures ?? []), atMost: 150 },
          { text: 'a click opens a tooth, ms', reached: median(rows[2]?.figures ?? []), atMost: 50 },
          { text: `a full mouth at ${POR_TECLA} ms a key, seconds`, reached: boca, atMost: 120 },
        ],
      };
    } finally {
      await application.stop();
    }
  },
};

/** One record on each of the 32 teeth; the last round has only the remaining ones. */
const registrarVarios = async (url: string, token: string, id: string, n: number): Promise<void> => {
  const response = await fetch(`${url}/api/odontograma/${id}/varios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      dientes: DIENTES.slice(0, REGISTROS - n * DIENTES.length),
      tratamiento: TRATAMIENTOS_DENTALES[n % TRATAMIENTOS_DENTALES.length],
      color: ESTADOS[n % ESTADOS.length],
      superficie: ['V', 'O'],
      comentario: 'Control',
    }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
};
