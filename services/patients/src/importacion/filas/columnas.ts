/** Guesses what each column carries from its title, and turns a chosen mapping into columns. */
import { hash } from 'node:crypto';
import {
  DESTINOS,
  type DestinoDeColumna,
  destinosPara,
  type Mapeo,
  type MapeoElegido,
  MENSAJES_DE_IMPORTACION as MENSAJES,
} from '@odonto/contracts/importacion';
import { words } from '@odonto/contracts/text-keys';
import { Malformed } from '@odonto/event-kit/decider';

/** Titles as practices write them, without accents, case and punctuation, the clearest first. */
const TITULOS: { readonly [destino in DestinoDeColumna]?: readonly string[] } = {
  nombre: [
    'nombre',
    'nombres',
    'paciente',
    'nombre y apellido',
    'apellido y nombre',
    'apellidos y nombres',
    'nombre completo',
    'nombre del paciente',
    'name',
    'full name',
  ],
  apellido: ['apellido', 'apellidos', 'last name'],
  cuil: [
    'dni',
    'cuil',
    'dni o cuil',
    'dni cuil',
    'cuit',
    'cuit cuil',
    'cuil cuit',
    'documento',
    'nro documento',
    'nro de documento',
    'numero de documento',
    'n documento',
    'd n i',
    'doc',
  ],
  fecha_nacimiento: [
    'fecha de nacimiento',
    'fecha nacimiento',
    'fecha nac',
    'fec nac',
    'f nacimiento',
    'f nac',
    'fecha de nac',
    'nacimiento',
    'nacido',
    'birth date',
  ],
  edad: ['edad', 'anos', 'age'],
  email: ['email', 'e mail', 'mail', 'correo', 'correo electronico', 'direccion de correo'],
  telefono: [
    'telefono',
    'tel',
    'telefono 1',
    'telefonos',
    'telefono principal',
    'celular',
    'movil',
    'phone',
    'whatsapp',
  ],
  celular: [
    'celular',
    'telefono 2',
    'otro telefono',
    'telefono alternativo',
    'movil',
    'cel',
    'whatsapp',
    'telefono celular',
  ],
  antecedentes_medicos: ['antecedentes', 'antecedentes medicos', 'historia', 'enfermedades'],
  medicacion_diaria: [
    'medicacion',
    'medicacion diaria',
    'medicamentos',
    'medicacion actual',
    'toma medicacion',
  ],
  obra_social: [
    'obra social',
    'os',
    'prepaga',
    'cobertura',
    'obra social prepaga',
    'mutual',
    'seguro',
    'plan',
  ],
  emergencia_numero: [
    'numero de emergencia',
    'telefono de emergencia',
    'emergencia',
    'contacto de emergencia',
    'tel emergencia',
  ],
  alertas: ['alertas', 'alerta', 'alertas medicas'],
  notas: ['notas', 'nota', 'observaciones', 'observacion', 'comentarios', 'comentario'],
  numero_anterior: [
    'numero de historia anterior',
    'historia clinica',
    'nro historia clinica',
    'numero de historia clinica',
    'numero de historia',
    'nro historia',
    'nro hc',
    'n hc',
    'hc',
    'ficha',
    'nro ficha',
    'numero de ficha',
    'legajo',
  ],
  sucursal: ['sucursal', 'sucursales', 'sede', 'consultorio', 'clinica', 'centro', 'site'],
  responsable: [
    'responsable',
    'profesional responsable',
    'profesional',
    'odontologo',
    'odontologo responsable',
    'dentista',
    'doctor',
    'dentist',
  ],
};

const claveDe = (titulo: string): string => words(titulo.replaceAll(/[ºª°]/g, ' ')).join(' ');

/** The titles of a field also include its label and its name, which our own exports write. */
const titulosDe = (destino: DestinoDeColumna): readonly string[] => [
  ...(TITULOS[destino] ?? []),
  claveDe(DESTINOS[destino]),
  claveDe(destino),
];

const CONOCIDOS = new Map(destinosPara(true).map((destino) => [destino, titulosDe(destino)]));

/** The mapping that the titles suggest: each column carries one thing at most. */
export const mapeoSugerido = (titulos: readonly string[], conSucursales: boolean): Mapeo => {
  const claves = titulos.map(claveDe);
  const tomadas = new Set<number>();
  const mapeo: { [destino in DestinoDeColumna]?: number } = {};
  for (const destino of destinosPara(conSucursales)) {
    const columna = (CONOCIDOS.get(destino) ?? [])
      .map((titulo) => claves.findIndex((clave, n) => !tomadas.has(n) && clave === titulo))
      .find((n) => n !== -1);
    if (columna === undefined) continue;
    tomadas.add(columna);
    mapeo[destino] = columna;
  }
  return mapeo;
};

/** Equal for files whose columns have the same titles in the same order. */
export const firmaDe = (titulos: readonly string[]): string =>
  hash('sha256', JSON.stringify(titulos.map(claveDe)), 'base64url');

const columnaDe = (columna: number | string, titulos: readonly string[]): number => {
  const numero = typeof columna === 'number' ? columna : titulos.indexOf(columna.trim());
  return numero < titulos.length ? numero : -1;
};

/**
 * @throws Malformed when the mapping names a column that does not exist, one column twice, no column for the name, or a
 * field that only a practice with sites has
 */
export const mapeoDe = (
  { mapeo }: MapeoElegido,
  titulos: readonly string[],
  conSucursales: boolean,
): Mapeo => {
  const elegido: { [destino in DestinoDeColumna]?: number } = {};
  const tomadas = new Set<number>();
  const ofrecidos = new Set(destinosPara(conSucursales));
  for (const destino of destinosPara(true)) {
    const columna = mapeo[destino];
    if (columna === undefined || columna === null || columna === '') continue;
    const numero = columnaDe(columna, titulos);
    const field = `mapeo.${destino}`;
    if (!ofrecidos.has(destino)) throw new Malformed([{ field, message: MENSAJES.campo }]);
    if (numero === -1) throw new Malformed([{ field, message: MENSAJES.columnaInexistente }]);
    if (tomadas.has(numero)) throw new Malformed([{ field, message: MENSAJES.columnaRepetida }]);
    tomadas.add(numero);
    elegido[destino] = numero;
  }
  exigirNombre(elegido);
  return elegido;
};

/** @throws Malformed when no column is the name */
export const exigirNombre = (mapeo: Mapeo): void => {
  if (mapeo.nombre === undefined)
    throw new Malformed([{ field: 'mapeo.nombre', message: MENSAJES.sinNombre }]);
};
