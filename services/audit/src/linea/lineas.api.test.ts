import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventoAuditado, PaginaDeLineas, Sujeto, Sujetos } from '@odonto/contracts/auditoria';
import { unosDatos } from '@odonto/practice/testing';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';

const dePaciente = { pacienteId: 'juana', profesionalId: 'sol' };
const ORTO = '7f3c1a90-52be-4d1e-9c07-3b6a1d2e4f58';
const deTratamiento = { tratamientoId: ORTO, ...dePaciente };
const pago = {
  ...deTratamiento,
  pagoId: 'p1',
  monto: 1_200_000,
  fechaPago: '2026-02-01',
  metodo: 'efectivo',
  referencia: null,
  ...textosDePago.nada(),
  observaciones: 'Seña',
  numeroCuota: 1,
};

/** Excludes the reads of these tests themselves, which are also on a record's timeline. */
const ANTES = 'hasta=2026-03-31';

let service: TempService;
let laPractica: Practica;

beforeAll(async () => {
  service = await tempService(audit);
  laPractica = practica(service);
  const { escribir } = laPractica;
  const datos = {
    nombre: 'Sol',
    apellido: 'Ríos',
    email: 'sol@x.zz',
    telefono: '',
    especialidad: '',
    matricula: '',
  };
  await escribir('profesional-sol', [
    {
      type: 'ProfesionalRegistrado',
      data: { profesionalId: 'sol', rol: 'profesional', datos },
      de: { actor: { id: 'jefa', rol: 'admin' } },
    },
    { type: 'CredencialGuardada', data: { profesionalId: 'sol', hash: '$argon2id$secreto' } },
  ]);
  await escribir('paciente-juana', [
    {
      type: 'PacienteRegistrado',
      data: { ...dePaciente, datos: unosDatos({ nombre: 'Juana Núñez', cuil: '27-30111222-4' }) },
    },
  ]);
  await escribir(`tratamiento-${ORTO}`, [
    {
      type: 'TratamientoAcordado',
      data: {
        ...deTratamiento,
        montoTotal: 5_000_000,
        cantidadCuotas: 5,
        descripcion: 'Ortodoncia',
        ...textosDeTratamiento.nada(),
        fechaInicio: '2026-02-01',
        fechaVencimiento: null,
      },
    },
    {
      type: 'PagoRegistrado',
      data: pago,
      de: { effectiveAt: '2026-02-01', requestId: 'pedido-9', recordedAt: '2026-03-10T15:00:00.000Z' },
    },
  ]);
});
afterAll(() => service.stop());

const frases = ({ lineas }: PaginaDeLineas) => lineas.map(({ frase }) => frase.replaceAll('\u00a0', ' '));

test('la historia de un paciente reúne todos los módulos, lo último primero', async () => {
  const pagina = await laPractica.pedir<PaginaDeLineas>(
    `/api/auditoria/lineas?tipo=paciente&id=juana&${ANTES}`,
  );
  expect(frases(pagina)).toEqual([
    'Registró un pago de $ 12.000,00 (Cuota 1) en efectivo',
    'Acordó un tratamiento de $ 50.000,00 en 5 cuotas',
    'Registró al paciente',
  ]);
  expect(pagina).toMatchObject({ total: 3, siguiente: null });
  expect(pagina.lineas[0]).toMatchObject({
    evento: 'PagoRegistrado',
    detalle: 'Seña',
    autor: { id: 'sol', nombre: 'Sol Ríos', rol: 'profesional' },
    registrado_at: '2026-03-10T15:00:00.000Z',
    efectivo_at: '2026-02-01',
    solicitud_id: 'pedido-9',
    pago_id: 'p1',
  });
});

test.each([
  [`tipo=tratamiento&id=${ORTO}`, 2],
  ['tipo=pago&id=p1', 1],
  ['tipo=profesional&id=sol', 5],
  ['tipo=paciente&id=juana&clase=financiacion', 2],
  ['accion=baja', 0],
  ['autor=jefa', 1],
  ['desde=2026-03-10', 1],
  ['desde=2026-03-11', 0],
])('filtrada por %s hay %d líneas', async (filtro, total) =>
  expect(await laPractica.pedir(`/api/auditoria/lineas?${ANTES}&${filtro}`)).toMatchObject({ total }),
);

test.each([
  ['desde=2026-03-10&hasta=2026-03-10', 1],
  ['hasta=2026-03-09', 4],
  ['desde=2027-01-01', 0],
])('de los días %s hay %d líneas', async (dias, total) =>
  expect(await laPractica.pedir(`/api/auditoria/lineas?${dias}`)).toMatchObject({ total }),
);

test('las páginas siguen una a otra, sin repetir ni saltear, en los dos sentidos', async () => {
  const recorrer = async (orden: string): Promise<readonly bigint[]> => {
    const vistas: bigint[] = [];
    for (let cursor = ''; ; ) {
      const pagina = await laPractica.pedir<PaginaDeLineas>(
        `/api/auditoria/lineas?${ANTES}&limite=2&orden=${orden}&cursor=${cursor}`,
      );
      vistas.push(...pagina.lineas.map(({ posicion }) => BigInt(posicion)));
      if (pagina.siguiente === null) return vistas;
      cursor = pagina.siguiente;
    }
  };
  const vistas = await recorrer('asc');
  expect(vistas).toHaveLength(5);
  expect(vistas).toEqual([...new Set(vistas)].toSorted((a, b) => (a < b ? -1 : 1)));
  expect(await recorrer('desc')).toEqual(vistas.toReversed());
});

test('se busca por nombre, DNI, importe o id, sin acentos ni mayúsculas', async () => {
  const ids = async (busqueda: string) =>
    (
      await laPractica.pedir<Sujetos>(`/api/auditoria/sujetos?busqueda=${encodeURIComponent(busqueda)}`)
    ).sujetos.map(({ id }) => id);
  expect(await ids('nunez')).toEqual(['p1', ORTO, 'juana']);
  expect(await ids('nunez 12000')).toEqual(['p1']);
  expect(await ids('nunez 99')).toEqual([]);
  expect(await ids('27-30111')).toEqual(['juana']);
  expect(await ids('ORTO')).toEqual([ORTO]);
  for (const escrito of [ORTO, ORTO.slice(0, 8), ORTO.slice(0, 21).toUpperCase()])
    expect(await ids(escrito)).toEqual([ORTO]);
  expect(await ids('12.000,00')).toEqual(['p1']);
  expect(await ids('rios sol')).toEqual(['sol']);
  expect(await ids('nadie')).toEqual([]);
  expect(await ids('')).toEqual(['p1', ORTO, 'juana', 'sol']);
});

test('el evento de una línea muestra su lugar en la cadena y ningún secreto', async () => {
  const { lineas } = await laPractica.pedir<PaginaDeLineas>('/api/auditoria/lineas?orden=asc');
  const [primera, segunda] = lineas.map(({ posicion }) => posicion);
  const credencial = await laPractica.pedir<EventoAuditado>(`/api/auditoria/eventos/${segunda}`);
  expect(credencial).toMatchObject({ stream: 'profesional-sol', revision: 1, datos: { hash: '***' } });
  const registro = await laPractica.pedir<EventoAuditado>(`/api/auditoria/eventos/${primera}`);
  expect([registro.hash_anterior, credencial.hash_anterior]).toEqual(['0'.repeat(64), registro.hash]);
});

test('ningún secreto sale por ningún lado: ni contraseñas, ni tokens, ni claves', async () => {
  const { escribir, pedir } = laPractica;
  await escribir('google-sol', [
    {
      type: 'GoogleVinculado',
      data: { profesionalId: 'sol', vinculoId: 'v1', refreshToken: '1//token-secreto' },
    },
  ]);
  const { lineas } = await pedir<PaginaDeLineas>('/api/auditoria/lineas');
  const eventos = await Promise.all(
    lineas.map(({ posicion }) => pedir<EventoAuditado>(`/api/auditoria/eventos/${posicion}`)),
  );
  const todo = JSON.stringify([lineas, eventos]);
  expect(todo).toContain('GoogleVinculado');
  expect(todo).not.toMatch(/argon2id|token-secreto/);
});

test('archivado un paciente se lo sigue leyendo; destruidos sus datos, queda el esqueleto', async () => {
  const { escribir, pedir } = laPractica;
  const sujeto = () => pedir<Sujeto>('/api/auditoria/sujetos/paciente/juana');
  const detalles = async () => {
    const { lineas } = await pedir<PaginaDeLineas>('/api/auditoria/lineas?tipo=paciente&id=juana&orden=asc');
    return lineas
      .filter(({ clase }) => clase !== 'lectura')
      .map(({ frase, detalle, datos_eliminados }) => [
        frase.replaceAll('\u00a0', ' '),
        detalle,
        datos_eliminados,
      ]);
  };
  const de = { actor: { id: 'sol', rol: 'profesional' }, recordedAt: '2026-04-01T12:00:00.000Z' } as const;
  await escribir('paciente-juana', [
    { type: 'PacienteEliminado', data: { ...dePaciente, conservarHasta: '2036-04-01T12:00:00.000Z' }, de },
  ]);
  expect((await detalles()).slice(0, 2).map(([, detalle]) => detalle)).toEqual([
    'Juana Núñez · DNI 27-30111222-4',
    'Ortodoncia',
  ]);
  expect(await sujeto()).toMatchObject({
    titulo: 'Juana Núñez',
    archivado_at: de.recordedAt,
    eliminado_at: null,
  });

  await escribir('paciente-juana', [{ type: 'DatosDePacienteDestruidos', data: dePaciente, de }]);
  await sujeto();
  while ((await service.shared.keys.get('juana')) !== undefined) await sleep(20);
  expect(await detalles()).toEqual([
    ['Registró al paciente', null, true],
    ['Acordó un tratamiento de $ 50.000,00 en 5 cuotas', null, true],
    ['Registró un pago de $ 12.000,00 (Cuota 1) en efectivo', null, true],
    ['Eliminó al paciente: su ficha se archiva hasta el 01/04/2036', null, false],
    ['Destruyó los datos personales del paciente archivado: terminó el plazo de conservación', null, false],
  ]);
  expect(await sujeto()).toMatchObject({ titulo: 'Paciente eliminado', eliminado_at: de.recordedAt });
  const encontrados = await pedir<Sujetos>('/api/auditoria/sujetos?busqueda=nunez');
  expect(encontrados.sujetos).toEqual([]);
});

test.each([
  ['lineas?desde=2026-02-30', 'La fecha no es válida'],
  ['lineas?hasta=2026-02-01T99:99', 'La fecha no es válida'],
  ['lineas?cursor=abc', 'La posición no es válida'],
  ['lineas?clase=otra', 'La clase no es válida'],
  ['pacientes/juana/cuenta?al=ayer', 'La fecha no es válida'],
  ['pacientes/juana/cuenta?hasta=-1', 'La posición no es válida'],
])('%s: %s', async (que, message) => {
  const { status, body } = await laPractica.auditor.get(`/api/auditoria/${que}`);
  expect([status, Reflect.get(Object(body), 'message')]).toEqual([400, message]);
});

test('un profesional no la ve, y nadie escribe en ella', async () => {
  for (const path of ['lineas', 'sujetos', 'sujetos/paciente/juana', 'eventos/1'])
    expect((await usuario(service).get(`/api/auditoria/${path}`)).status).toBe(403);
  expect((await laPractica.auditor.post('/api/auditoria/lineas', {})).status).toBe(405);
  expect((await usuario(service, 'admin').get('/api/auditoria/lineas')).status).toBe(200);
});

test('un período trae lo registrado en él aunque el reloj haya vuelto atrás, página por página', async () => {
  const { escribir, pedir } = laPractica;
  const dias = ['2025-06-10', '2025-06-01', '2025-06-20', '2025-06-05'];
  for (const [n, dia] of dias.entries())
    await escribir(`historial-atras-${n}`, [
      {
        type: 'EntradaAgregada',
        data: { entradaId: `e${n}`, pacienteId: 'juana', profesionalId: 'sol', titulo: '', descripcion: '' },
        de: { recordedAt: `${dia}T15:00:00.000Z` },
      },
    ]);
  const pedirDias = async (filtro: string) => {
    const pagina = await pedir<PaginaDeLineas>(`/api/auditoria/lineas?orden=asc&${filtro}`);
    return { ...pagina, dias: pagina.lineas.map(({ registrado_at }) => registrado_at.slice(0, 10)) };
  };
  const junio = await pedirDias('desde=2025-06-01&hasta=2025-06-10&limite=2');
  expect(junio).toMatchObject({ total: 3, dias: ['2025-06-10', '2025-06-01'] });
  const resto = await pedirDias(`desde=2025-06-01&hasta=2025-06-10&limite=2&cursor=${junio.siguiente}`);
  expect(resto).toMatchObject({ siguiente: null, dias: ['2025-06-05'] });
  expect(await pedirDias('hasta=2025-06-01')).toMatchObject({ total: 1, dias: ['2025-06-01'] });
});
