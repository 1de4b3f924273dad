/** `/api/importaciones` (docs/spec/patients.md#import). Each profesional sees their own. */
import { Readable } from 'node:stream';
import {
  ESTADOS_DE_FILA,
  type Importacion,
  mapeoElegido,
  MENSAJES_DE_IMPORTACION as MENSAJES,
} from '@odonto/contracts/importacion';
import {
  analisisDeImportacion,
  importacion as importacionContrato,
  importaciones as importacionesVistas,
} from '@odonto/contracts/importacion-vistas';
import { optionalText } from '@odonto/contracts/fields';
import type { Paciente } from '@odonto/contracts';
import { todayIn } from '@odonto/contracts/fechas';
import { claveDe } from '@odonto/contracts/vista';
import type { View } from '@odonto/event-kit/projections';
import { type Persona, sinPermiso } from '@odonto/practice/acceso';
import { lista } from '@odonto/practice/reads';
import type { Ceiling } from '@odonto/service-kit/http';
import { created, file, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import pLimit from 'p-limit';
import { z } from 'zod';
import { analizador, type DeAnalisis } from './analizador.ts';
import { mapeoDe } from './filas/columnas.ts';
import type { Sedes } from './filas/destino.ts';
import type { TareasDeImportacion } from './importaciones.jobs.ts';
import { exigirSinConfirmar } from './importacion.decider.ts';
import { informe } from './informe.ts';
import { importacionVista, leerTodas, leerUna, type Leida } from './leidas.ts';
import { lugarDe, paginaDe, todas } from './paginas.ts';
import { recibirArchivo } from './recibir.ts';
import { type DeSubida, subirArchivo } from './subir.ts';

export interface DeRutas extends Omit<DeSubida & DeAnalisis, 'porTurnos'> {
  readonly pacientes: View<Paciente>;
  /** @throws Forbidden for staff without a site */
  readonly admite: (persona: Persona) => Promise<void>;
  readonly tareas: TareasDeImportacion;
  readonly zonaHoraria: string;
}

const access = ['profesional', 'personal'] as const;
const SUBIDAS: Ceiling = { atOnce: 4, burst: 60, perMinute: 20 };
const ANALISIS: Ceiling = { atOnce: 4, burst: 60, perMinute: 30 };
const LECTURAS: Ceiling = { atOnce: 8, burst: 600, perMinute: 300 };
/** Files held in memory at the same time, each up to 20 MB. Several, so that a slow sender does not block others. */
const RECIBIDOS_A_LA_VEZ = 6;
/** Files that are read or analysed at the same time, each in a thread. */
const LEIDOS_A_LA_VEZ = 2;
/** How long a request waits for an undo, in milliseconds. */
const PACIENCIA_MS = 20_000;
const POR_PAGINA = 100;

const consulta = z.object({
  estado: z
    .union([z.literal(''), claveDe(ESTADOS_DE_FILA)], MENSAJES.estado)
    .optional()
    .transform((estado) => (estado === '' ? undefined : estado)),
  cursor: optionalText({ label: 'Cursor' }),
  limite: z.coerce.number('El límite no es válido').int().min(1).max(200).default(POR_PAGINA),
});

type DeUna = Pick<Request<unknown, unknown, 'id'>, 'params' | 'caller'>;

export const importacionesRoutes = (dependencies: DeRutas): readonly Route[] => {
  const { log, almacen, importadas, pacientes, sedesDe, admite: admits, tareas, zonaHoraria } = dependencies;
  const porTurnos = pLimit(LEIDOS_A_LA_VEZ);
  const alRecibir = pLimit(RECIBIDOS_A_LA_VEZ);
  const { analizar, analisisDe } = analizador({ ...dependencies, porTurnos });
  /** A profesional may always import pacientes of their own. @throws Failure 403 `permiso` */
  const exigirImportar = async (caller: Persona): Promise<Sedes> => {
    const sedes = await sedesDe(caller);
    if (!sedes.tienePropios && sedes.sedes.every(({ importa }) => importa === undefined))
      throw sinPermiso('pacientes.importar');
    return sedes;
  };
  const una = ({ params, caller }: DeUna): Promise<Leida> => leerUna(log, caller.id, params.id);
  const vista = async (leida: Leida): Promise<Importacion> =>
    importacionVista(leida, pacientes, await tareas.avance(leida));
  const mandar = async (
    request: Request<unknown, unknown, 'id'>,
    type: 'ConfirmarImportacion' | 'CancelarImportacion' | 'DeshacerImportacion',
  ): Promise<Leida> => {
    const data = {
      profesionalId: request.caller.id,
      importacionId: request.params.id,
      ahora: request.now.toISOString(),
    };
    await importadas.handle(request.caller.id, { type, data }, request);
    return una(request);
  };

  return [
    route({
      method: 'GET',
      path: '/api/importaciones',
      access,
      admits,
      summary: 'Las importaciones propias, la más reciente primero',
      answers: { 200: importacionesVistas },
      reads: () => undefined,
      handle: async ({ caller }) =>
        ok(await Promise.all((await leerTodas(log, caller.id)).toReversed().map(vista))),
    }),
    route({
      method: 'POST',
      path: '/api/importaciones',
      access,
      admits,
      summary: 'Sube un archivo CSV o XLSX de pacientes; no registra a ninguno',
      form: { archivo: 'archivo' },
      ceiling: SUBIDAS,
      answers: { 201: importacionContrato },
      handle: async (request) => {
        await exigirImportar(request.caller);
        const id = await alRecibir(async () =>
          subirArchivo({ ...dependencies, porTurnos }, await recibirArchivo(request), request),
        );
        const leida = await leerUna(log, request.caller.id, id);
        return created(await vista(leida), { subject: id });
      },
    }),
    route({
      method: 'PUT',
      path: '/api/importaciones/:id/mapeo',
      access,
      admits,
      summary: 'Elige qué lleva cada columna y analiza el archivo; no registra a nadie',
      body: mapeoElegido,
      ceiling: ANALISIS,
      answers: { 200: importacionContrato },
      handle: async (request) => {
        const leida = await una(request);
        exigirSinConfirmar(leida);
        const sedes = await exigirImportar(request.caller);
        const mapeo = mapeoDe(request.body, leida.archivo?.columnas ?? [], sedes.sedes.length > 0);
        await analizar(request, { mapeo, existentes: request.body.existentes ?? leida.existentes }, leida);
        return ok(await vista(await una(request)), { subject: leida.id });
      },
    }),
    route({
      method: 'GET',
      path: '/api/importaciones/:id/analisis',
      access,
      admits,
      summary: 'Las filas del archivo como quedarían, y qué pasaría con cada una',
      query: consulta,
      ceiling: LECTURAS,
      answers: { 200: analisisDeImportacion },
      reads: (_, { count }) => lista('importacion', count),
      handle: async (request) => {
        const { estado, cursor, limite } = request.query;
        const desde = lugarDe(cursor);
        const antes = await una(request);
        const analisis = await analisisDe(request, antes);
        const pagina = await paginaDe(almacen, antes, analisis, { estado, desde, limite });
        return ok(pagina, { count: pagina.items.length });
      },
    }),
    route({
      method: 'POST',
      path: '/api/importaciones/:id/confirmacion',
      access,
      admits,
      summary: 'Registra los pacientes del archivo, en segundo plano',
      answers: { 202: importacionContrato },
      handle: async (request) => {
        await exigirImportar(request.caller);
        const leida = await mandar(request, 'ConfirmarImportacion');
        await tareas.asegurar(leida);
        return { status: 202, body: await vista(leida), subject: leida.id };
      },
    }),
    route({
      method: 'GET',
      path: '/api/importaciones/:id',
      access,
      admits,
      summary: 'Una importación propia y su avance',
      answers: { 200: importacionContrato },
      reads: (_, { count }) => (count === undefined ? undefined : lista('importacion', count)),
      handle: async (request) => {
        const body = await vista(await una(request));
        // The answer names people only after an undo: the pacientes who stayed.
        return ok(body, body.deshecho === null ? {} : { count: body.deshecho.conservados.length });
      },
    }),
    route({
      method: 'POST',
      path: '/api/importaciones/:id/cancelacion',
      access,
      admits,
      summary: 'Cancela una importación: no registra a nadie más y destruye los datos del archivo',
      answers: { 200: importacionContrato },
      handle: async (request) => ok(await vista(await mandar(request, 'CancelarImportacion'))),
    }),
    route({
      method: 'POST',
      path: '/api/importaciones/:id/deshacer',
      access,
      admits,
      summary: 'Elimina los pacientes importados que nadie usó desde entonces, y dice cuáles quedan',
      answers: { 200: importacionContrato, 202: importacionContrato },
      handle: async (request) => {
        const leida = await mandar(request, 'DeshacerImportacion');
        await tareas.asegurar(leida);
        await tareas.esperarDeshacer(leida, PACIENCIA_MS);
        const despues = await una(request);
        const body = await vista(despues);
        return despues.estado === 'deshecha' ? ok(body) : { status: 202, body };
      },
    }),
    route({
      method: 'GET',
      path: '/api/importaciones/:id/informe.csv',
      access,
      admits,
      summary: 'Todas las filas del archivo y qué pasó con cada una, como CSV',
      answers: { 200: file('text/csv') },
      reads: (_, { count }) => lista('importacion', count),
      handle: async (request) => {
        const leida = await una(request);
        const analisis = await analisisDe(request, leida);
        const filas = todas(almacen, leida, analisis);
        return {
          status: 200,
          stream: Readable.from(informe(filas, leida.resultado && (analisis.completadas ?? []))),
          count: leida.filas,
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="importacion-${todayIn(zonaHoraria, new Date(leida.subidaAt))}.csv"`,
          },
        };
      },
    }),
  ];
};
