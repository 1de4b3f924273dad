import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaginaDeHallazgos } from '@odonto/contracts/auditoria-hallazgos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';
import { claveCon } from './clave.ts';
import { habitosEn } from './habitos.projection.ts';

let service: TempService;
let laPractica: Practica;

const por = (autor: string, recordedAt: string) => ({
  recordedAt,
  actor: { id: autor, rol: 'profesional' as const },
});
const leida = (pacienteId: string, autor: string, hora: string, minuto: number) => ({
  type: 'FichaConsultada',
  data: { pacienteId, lectorId: autor, hora },
  de: por(autor, `${hora}:${String(minuto).padStart(2, '0')}:00.000Z`),
});

beforeAll(async () => {
  service = await tempService(audit);
  laPractica = practica(service);
  // At noon in Buenos Aires.
  for (let n = 0; n < 31; n += 1)
    await laPractica.escribir(`lecturas-p${n}.20260302`, [leida(`p${n}`, 'sol', '2026-03-02T15', n)]);
  // At 02:14 there.
  await laPractica.escribir('lecturas-p1.20260303', [leida('p1', 'luna', '2026-03-03T05', 14)]);
  await laPractica.escribir('consultas-luna.20260303', [
    {
      type: 'HistoriaDescargada',
      data: {
        exportacionId: 'e1',
        sujetoTipo: 'profesional',
        sujetoId: 'sol',
        lectorId: 'luna',
        hora: '2026-03-03T05',
      },
      de: por('luna', '2026-03-03T05:20:00.000Z'),
    },
  ]);
  await laPractica.escribir('lecturas-p2.20260304', [leida('p2', 'eva', '2026-03-04T15', 0)]);
});
afterAll(() => service.stop());

const hallazgos = async (que = '') =>
  (
    await laPractica.pedir<PaginaDeHallazgos>(`/api/auditoria/hallazgos/accesos-inusuales${que}`)
  ).hallazgos.map(({ linea, motivo }) => `${linea.autor.id}: ${motivo} (${linea.evento})`);
const DESCARGA = 'luna: Descargó una historia completa (HistoriaDescargada)';
const NOCHE = 'luna: Entró de noche (02:14), y no suele hacerlo (FichaConsultada)';
const MUCHAS = 'sol: Consultó 31 fichas distintas en una hora (FichaConsultada)';

test('los accesos inusuales de todos, el más reciente primero; lo común no está', async () =>
  expect(await hallazgos()).toEqual([DESCARGA, NOCHE, MUCHAS]));

test('por autor, por fecha y de a páginas', async () => {
  expect(await hallazgos('?autor=sol')).toEqual([MUCHAS]);
  expect(await hallazgos('?autor=eva')).toEqual([]);
  expect(await hallazgos('?autor=nadie')).toEqual([]);
  expect(await hallazgos('?desde=2026-03-03')).toEqual([DESCARGA, NOCHE]);
  expect(await hallazgos('?hasta=2026-03-02')).toEqual([MUCHAS]);
  const primera = await laPractica.pedir<PaginaDeHallazgos>(
    '/api/auditoria/hallazgos/accesos-inusuales?limite=1',
  );
  expect(await hallazgos(`?limite=2&cursor=${primera.siguiente}`)).toEqual([NOCHE, MUCHAS]);
});

test('llevarse todos los datos es siempre un acceso inusual', async () => {
  await laPractica.escribir('consultas-ivo.20260305', [
    {
      type: 'DatosDescargados',
      data: { exportacionId: 'e1', lectorId: 'ivo', hora: '2026-03-05T15' },
      de: por('ivo', '2026-03-05T15:20:00.000Z'),
    },
  ]);
  expect(await hallazgos('?autor=ivo')).toEqual(['ivo: Descargó todos los datos (DatosDescargados)']);
});

test('de una sesión se guarda de dónde fue solo como clave, y se va con la cuenta', () => {
  const { on } = habitosEn('America/Argentina/Buenos_Aires', claveCon(new Uint8Array(32)));
  const sesion = (direccion: string | null, n: number) =>
    ({
      type: 'SesionIniciada',
      position: BigInt(n),
      recordedAt: '2026-03-02T15:00:00.000Z',
      data: { profesionalId: 'sol', direccion, dispositivo: 'Firefox en Linux' },
    }) as unknown as LoggedEvent<never>;
  const tras = (...direcciones: readonly (string | null)[]) =>
    direcciones.reduce<ReturnType<NonNullable<typeof on.SesionIniciada>> | undefined>(
      (doc, direccion, n) => on.SesionIniciada?.(doc ?? undefined, sesion(direccion, n)),
      undefined,
    );
  expect(tras('203.0.113.9', '203.0.113.77', '::ffff:203.0.113.5', null)?.hallazgos).toEqual([]);
  expect(tras('2001:db8:1:2::1', '2001:db8:1:3::1')?.hallazgos).toEqual([]);
  const otra = tras('203.0.113.9', '198.51.100.7');
  expect(otra?.hallazgos).toMatchObject([{ posicion: '1', que: 'lugar-nuevo' }]);
  expect(JSON.stringify(otra)).not.toMatch(/203|198\.51|Firefox/);
  expect(on.ProfesionalEliminado?.(otra ?? undefined, sesion(null, 3))).toBeNull();
});
