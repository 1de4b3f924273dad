/** Calls every read route as every person of a life, and compares the answers with the model. */
import type { Hechos, Paciente } from './hechos.ts';
import {
  conoce,
  leePaciente,
  membresiasDe,
  type Persona,
  type Que,
  sabeIniciales,
  veTurno,
} from './modelo.ts';
import { type Palabras, secretas } from './palabras.ts';
import type { Practica, Respuesta } from './practica.ts';

/** The routes of one paciente, with the kind of data that each shows. */
const FICHA = '/api/pacientes/:id';
const EQUIPO = '/api/pacientes/:id/equipo';
const FOTOS = '/api/fotos/:id';
const DE_UNO: readonly (readonly [string, Que])[] = [
  [FICHA, 'datos'],
  [EQUIPO, 'datos'],
  ['/api/pacientes/:id/derivaciones', 'datos'],
  ['/api/turnos/:id', 'agenda'],
  ['/api/financiacion/tratamientos/:id', 'dinero'],
  ['/api/financiacion/pagos/:id', 'dinero'],
  ['/api/financiacion/cuenta/:id?al=2026-12-31', 'dinero'],
  ['/api/odontograma/:id', 'historia'],
  ['/api/odontograma/:id/versiones', 'historia'],
  ['/api/odontograma/:id/diente/16', 'historia'],
  ['/api/historial/:id', 'historia'],
  [FOTOS, 'historia'],
  ['/api/export/pacientes/:id/fhir', 'historia'],
];
/** Routes of documents. Only people who may not read them call these routes, because drawing a document takes long. */
const DOCUMENTOS: readonly (readonly [string, Que])[] = [
  ['/api/export/pacientes/:id/pdf', 'historia'],
  ['/api/export/pacientes/:id/financiacion-pdf', 'dinero'],
];
const DE_CADA_UNO = [
  '/api/pacientes',
  '/api/turnos',
  '/api/turnos/motivos',
  '/api/turnos/pacientes/sin-proximo?limite=100',
  '/api/financiacion/caja?desde=2026-01-01&hasta=2027-12-31',
  '/api/financiacion/caja.csv?desde=2026-01-01&hasta=2027-12-31',
  '/api/financiacion/vencidas?limite=100',
  '/api/transferencias',
  '/api/transferencias/masivas',
  '/api/accesos-excepcionales',
  '/api/pedidos-de-acceso',
  '/api/derivaciones',
  '/api/derivaciones/receptores',
  '/api/bandeja',
  '/api/organizacion/membresias',
  '/api/organizacion/cuentas?busqueda=',
  '/api/export/datos',
  '/api/importaciones',
];
const DE_SUCURSAL = [
  '/api/pacientes?limite=200&sucursal=:id',
  '/api/turnos?sucursal=:id',
  '/api/sala?sucursal=:id',
  '/api/disponibilidad?sucursal=:id',
  '/api/turnos/profesionales?sucursal=:id',
  '/api/horarios?sucursal=:id',
];
const JUNTAS = 8;
/** Milliseconds; a right that ends so soon may end during a request, so the answer is not compared. */
const CERCA_MS = 5_000;

export interface Mirada {
  readonly practica: Practica;
  /** Differences from the model, with the first example of each kind. */
  readonly reparos: Map<string, string>;
  readonly personas: readonly Persona[];
  readonly palabras: ReadonlyMap<string, Palabras>;
}

type Conocido = readonly [string, Paciente];

/** Runs `hacer` for groups of items in parallel, so that the practice works while answers are read. */
const deAVarios = async <T>(todos: readonly T[], hacer: (uno: T) => Promise<void>): Promise<void> => {
  for (let desde = 0; desde < todos.length; desde += JUNTAS)
    await Promise.all(todos.slice(desde, desde + JUNTAS).map(hacer));
};

const dudoso = ({ equipo, accesos }: Paciente, { id }: Persona): boolean =>
  [equipo.get(id), accesos.get(id)].some(
    (hasta) => hasta !== undefined && Math.abs(Date.parse(hasta) - Date.now()) < CERCA_MS,
  );

/** Whether a referral of the paciente waits for the person's answer. The person may then read its reason. */
const seLaPiden = ({ derivaciones }: Hechos, { id }: Persona, paciente: string): boolean =>
  [...derivaciones.values()].some(
    (una) => una.receptor === id && una.paciente === paciente && una.estado === 'solicitada',
  );

/** The words in the body that the person may not read. */
const delatados = (mirada: Mirada, persona: Persona, text: string): string[] => {
  const { hechos } = mirada.practica;
  const ahora = new Date().toISOString();
  return [...mirada.palabras].flatMap(([id, palabras]) => {
    const paciente = hechos.pacientes.get(id);
    if (!paciente || dudoso(paciente, persona)) return [];
    const motivo = seLaPiden(hechos, persona, id) ? [] : [palabras.derivacion];
    return (Object.entries(secretas(palabras)) as [Que, readonly string[]][]).flatMap(([que, estas]) =>
      leePaciente(hechos, persona, paciente, que, ahora)
        ? []
        : [...estas, ...(que === 'historia' ? motivo : [])]
            .filter((palabra) => text.includes(palabra))
            .map((palabra) => `${palabra} (${que}) of ${id}`),
    );
  });
};

const anotar = ({ reparos }: Mirada, que: string, ejemplo: string): void => {
  if (!reparos.has(que)) reparos.set(que, ejemplo);
};

/** The path without ids and query, so that each kind of difference is reported once. */
const laRuta = (path: string): string => (path.split('?')[0] ?? '').replaceAll(/[0-9a-f-]{36}/g, ':id');

const preguntar = async (mirada: Mirada, persona: Persona, path: string): Promise<Respuesta> => {
  const respuesta = await mirada.practica.pedir({ quien: persona, method: 'GET', path });
  const [delatado] = delatados(mirada, persona, respuesta.text);
  if (delatado !== undefined)
    anotar(
      mirada,
      `GET ${laRuta(path)} tells too much`,
      `${path} as ${persona.rol} ${persona.id}: ${delatado}: ${respuesta.text.slice(0, 2_000)}`,
    );
  return respuesta;
};

/** Compares the turnos of a paciente in an answer with the turnos that the model lets the person see. */
const compararTurnos = (mirada: Mirada, persona: Persona, [id, paciente]: Conocido, text: string): void => {
  const { hechos } = mirada.practica;
  const vistos = (JSON.parse(text) as readonly { readonly id: string }[]).map((uno) => uno.id);
  const deMas = vistos.filter((turnoId) => {
    const turno = hechos.turnos.get(turnoId);
    return turno === undefined || !veTurno(hechos, persona, paciente, turno);
  });
  const faltan = [...hechos.turnos].filter(
    ([turnoId, turno]) =>
      turno.paciente === id && veTurno(hechos, persona, paciente, turno) && !vistos.includes(turnoId),
  );
  if (deMas.length + faltan.length > 0)
    anotar(
      mirada,
      `turnos of a paciente: ${deMas.length > 0 ? 'too many' : 'too few'}`,
      `of ${id} for ${persona.rol} ${persona.id}: ${deMas.join()} too many, ${faltan.map(([turnoId]) => turnoId).join()} missing`,
    );
};

/** Compares the images in an answer with all images of the paciente. */
const compararFotos = (mirada: Mirada, id: string, text: string): void => {
  const vistas = (JSON.parse(text) as readonly { readonly id: string }[]).map((una) => una.id).toSorted();
  const suyas = [...mirada.practica.hechos.fotos].filter(([, de]) => de === id).map(([foto]) => foto);
  if (vistas.join() !== suyas.toSorted().join())
    anotar(mirada, 'images of a paciente', `of ${id}: ${vistas.join()} instead of ${suyas.join()}`);
};

const sobreUno = async (mirada: Mirada, persona: Persona, conocido: Conocido): Promise<void> => {
  const [id, paciente] = conocido;
  const { hechos } = mirada.practica;
  if (dudoso(paciente, persona)) return;
  const ahora = new Date().toISOString();
  const sabe = conoce(hechos, persona, paciente, ahora);
  const puede = (que: Que): boolean => leePaciente(hechos, persona, paciente, que, ahora);
  for (const [route, que] of [...DE_UNO, ...DOCUMENTOS.filter(([, uno]) => !puede(uno))]) {
    const path = route.replace(':id', id);
    const { status, text } = await preguntar(mirada, persona, path);
    if (route === FICHA && !puede('datos') && sabeIniciales(hechos, persona, paciente)) {
      if (status !== 200 || !text.includes('"iniciales"'))
        anotar(
          mirada,
          `GET ${route}: ${status} for who knows the initials`,
          `${path}: ${text.slice(0, 500)}`,
        );
      continue;
    }
    const niega = status === 403 || status === 404;
    const exacto = status === (sabe ? 403 : 404) || persona.rol === 'personal';
    if (puede(que) ? status !== 200 : !niega || !exacto)
      anotar(
        mirada,
        `GET ${route}: ${status} for who ${puede(que) ? 'may' : 'may not'} read ${que}`,
        `${path} as ${persona.rol} ${persona.id}, who ${sabe ? 'knows' : 'does not know'} the paciente: ${text.slice(0, 500)}`,
      );
    if (status !== 200) continue;
    if (que === 'agenda') compararTurnos(mirada, persona, conocido, text);
    if (route === FOTOS) compararFotos(mirada, id, text);
    if (route === EQUIPO && !text.includes(`"responsable":{"id":"${paciente.responsable}"`))
      anotar(mirada, 'another responsable', `${paciente.responsable} of ${id}: ${text.slice(0, 500)}`);
  }
};

/** The paths of lists and searches: those of every site, even if the person is not in it, and a search per paciente. */
const listas = ({ practica: { hechos }, palabras }: Mirada): readonly string[] => [
  ...DE_CADA_UNO,
  ...[...hechos.sucursales].flatMap((id) => [
    ...DE_SUCURSAL.map((path) => path.replace(':id', id)),
    ...[...palabras.values()].map(
      ({ nombre }) => `/api/pacientes?limite=1&sucursal=${id}&busqueda=${encodeURIComponent(nombre)}`,
    ),
  ]),
  `/api/pacientes?ids=${[...palabras.keys()].join()}`,
  `/api/financiacion/saldos?ids=${[...palabras.keys()].join()}`,
];

/**
 * Notes where a person reads data that the model denies, or is refused data that the model allows.
 * @returns the number of requests
 */
export const preguntarTodo = async (mirada: Mirada): Promise<number> => {
  const { hechos } = mirada.practica;
  let preguntas = 0;
  for (const persona of mirada.personas) {
    if (hechos.cuentas.get(persona.id)?.activa !== true) {
      const { status } = await preguntar(mirada, persona, '/api/pacientes');
      if (status !== 401) anotar(mirada, `an inactive account gets ${status}`, persona.id);
      continue;
    }
    const todas = listas(mirada);
    const uno = membresiasDe(hechos, persona);
    await deAVarios(todas, async (path) => {
      const { status, text } = await preguntar(mirada, persona, path);
      const [, sucursal] = /[?&]sucursal=([^&]+)/.exec(path) ?? [];
      const ajena = sucursal !== undefined && !uno.some((una) => una.sucursal === sucursal);
      if (ajena && status !== 404 && status !== 403)
        anotar(mirada, `GET ${laRuta(path)} of another site: ${status}`, `${path} as ${persona.id}: ${text}`);
    });
    await deAVarios([...hechos.pacientes], (conocido) => sobreUno(mirada, persona, conocido));
    preguntas += todas.length + hechos.pacientes.size * DE_UNO.length;
  }
  return preguntas;
};
