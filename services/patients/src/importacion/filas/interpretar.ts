/** A row of a file as the body of a form, checked by the form's rules. Nothing is repaired. */
import { BANDERAS_DE_SALUD, type DatosDePaciente } from '@odonto/contracts';
import { fieldErrors } from '@odonto/contracts/fields';
import {
  DESTINOS,
  type DestinoDeColumna,
  type Mapeo,
  MENSAJES_DE_IMPORTACION as MENSAJES,
} from '@odonto/contracts/importacion';
import type { FilaDeImportacion } from '@odonto/contracts/importacion-vistas';
import { reglasDePaciente } from '@odonto/contracts/paciente';
import { fold, words } from '@odonto/contracts/text-keys';
import type { Fila } from '../archivo/filas.ts';
import { type Destino, destinoDe, type Sedes } from './destino.ts';

export interface Interpretada {
  /** What the columns say, field by field. */
  readonly escrito: FilaDeImportacion['datos'];
  /** Present when no rule is broken. */
  readonly datos?: DatosDePaciente;
  readonly destino?: Destino;
  readonly errores: FilaDeImportacion['errores'];
}

const SI = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'yes']);
const NO = new Set(['no', 'n', '0', 'false', 'falso']);
/** The longest text that is stored besides the fields of the form. A longer text would be dropped. */
const MAX_AL_LADO = 500;

const DIA = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/;

/** `2/3/1985` is `1985-03-02`. Any other text stays unchanged, and the rule of the form decides on it. */
const fechaDe = (escrita: string): string => {
  const [, dia = '', mes = '', anio] = DIA.exec(escrita) ?? [];
  return anio === undefined ? escrita : `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
};

/** Our own CSV files put an apostrophe before what a spreadsheet would take for a formula. */
const sinGuarda = (celda: string): string => (/^'[=+\-@]/.test(celda) ? celda.slice(1) : celda).trim();

/** Yes or no. Any other text stays unchanged, and the rule of the form refuses it. */
const banderaDe = (escrita: string): boolean | string => {
  const dicha = fold(escrita);
  if (SI.has(dicha)) return true;
  return NO.has(dicha) ? false : escrita;
};

const claveDe = (texto: string): string => words(texto).join(' ');
const BANDERAS = new Map(
  Object.entries(BANDERAS_DE_SALUD).map(([nombre, pregunta]) => [claveDe(pregunta), nombre]),
);

/** The questions of the health form that a list of alerts names. The whole text is also stored. */
const banderasEn = (alertas: string): Record<string, true> =>
  Object.fromEntries(
    alertas
      .split(/[,;/|\n]/)
      .flatMap((alerta) => BANDERAS.get(claveDe(alerta)) ?? [])
      .map((nombre) => [nombre, true as const]),
  );

const junto = (separador: string, ...textos: readonly (string | undefined)[]): string =>
  textos.filter((texto) => texto !== undefined && texto !== '').join(separador);

const rotulado = (rotulo: string, texto: string | undefined): string =>
  texto === undefined || texto === '' ? '' : `${rotulo}: ${texto}`;

type Dicho = { readonly [destino in DestinoDeColumna]?: string };

const esBandera = (campo: string): boolean => campo in BANDERAS_DE_SALUD;

const escritoDe = (dicho: Dicho): FilaDeImportacion['datos'] => {
  const { apellido, celular = '', alertas = '', notas, numero_anterior = '', nombre, ...resto } = dicho;
  const { fecha_nacimiento = '', antecedentes_medicos } = resto;
  const columnas = {
    ...resto,
    nombre: junto(', ', apellido, nombre),
    fecha_nacimiento: fechaDe(fecha_nacimiento),
    antecedentes_medicos: junto(
      '\n',
      antecedentes_medicos,
      rotulado('Alertas', alertas),
      rotulado('Notas', notas),
    ),
    otro_telefono: celular,
    numero_historia_anterior: numero_anterior,
  };
  const escrito: Record<string, string | boolean> = banderasEn(alertas);
  for (const [campo, texto] of Object.entries(columnas))
    if (texto !== '') escrito[campo] = esBandera(campo) ? banderaDe(texto) : texto;
  return escrito;
};

const cuerpoDe = (escrito: FilaDeImportacion['datos']): object => {
  const { sucursal: _, responsable: __, ...campos } = escrito;
  const cuerpo: Record<string, unknown> = {};
  const alLado: Record<string, unknown> = {};
  for (const [campo, valor] of Object.entries(campos))
    (esBandera(campo) || campo in OTRO_ORIGEN ? alLado : cuerpo)[campo] = valor;
  return { ...cuerpo, otros_campos: alLado };
};

/** The column of a field of the form, when the column has another name than the field. */
const OTRO_ORIGEN = { otro_telefono: 'celular', numero_historia_anterior: 'numero_anterior' } as const;

/** What the columns of a row say. */
export const loEscrito = (mapeo: Mapeo): ((fila: Fila) => FilaDeImportacion['datos']) => {
  const columnas = Object.entries(mapeo) as [DestinoDeColumna, number][];
  return ([, celdas]) =>
    escritoDe(
      Object.fromEntries(columnas.map(([destino, columna]) => [destino, sinGuarda(celdas[columna] ?? '')])),
    );
};

export interface Lectura {
  readonly mapeo: Mapeo;
  /** The titles of the file's columns. */
  readonly titulos: readonly string[];
  /** Today's day in the practice's time zone. */
  readonly hoy: string;
  readonly sedes: Sedes;
}

/** Reads rows of one file. */
export const interpretar = ({ mapeo, titulos, hoy, sedes }: Lectura) => {
  const reglas = reglasDePaciente(() => hoy).nuevo;
  const escritoEn = loEscrito(mapeo);
  const destinoEn = destinoDe(sedes);

  /** The title of the field's column; the label of the field when the file has no such column. */
  const columnaDe = (campo: string): string => {
    const destino = (Reflect.get(OTRO_ORIGEN, campo) ?? campo) as DestinoDeColumna;
    const columna = mapeo[destino];
    return (columna === undefined ? undefined : titulos[columna]) ?? DESTINOS[destino] ?? campo;
  };

  const propios = (escrito: FilaDeImportacion['datos'], sobran: 0 | 1): Interpretada['errores'] => [
    ...Object.entries(OTRO_ORIGEN).flatMap(([campo, destino]) =>
      String(escrito[campo] ?? '').length > MAX_AL_LADO
        ? [
            {
              columna: columnaDe(campo),
              message: `${DESTINOS[destino]}: el máximo es de ${MAX_AL_LADO} caracteres`,
            },
          ]
        : [],
    ),
    ...(sobran === 1 ? [{ columna: '', message: MENSAJES.sobranCeldas }] : []),
  ];

  return (fila: Fila): Interpretada => {
    const escrito = escritoEn(fila);
    const leido = reglas.safeParse(cuerpoDe(escrito));
    const { sucursal = '', responsable = '' } = escrito;
    const dicho = { sucursal: String(sucursal), responsable: String(responsable) };
    const destino = destinoEn(dicho, leido.success ? leido.data : undefined);
    const errores = [
      ...(leido.success
        ? []
        : fieldErrors(leido.error).map(({ field, message }) => ({
            columna: columnaDe(field.replace(/^otros_campos\./, '')),
            message,
          }))),
      ...('campo' in destino ? [{ columna: columnaDe(destino.campo), message: destino.message }] : []),
      ...propios(escrito, fila[2]),
    ];
    return leido.success && !('campo' in destino) && errores.length === 0
      ? { escrito, datos: leido.data, destino, errores }
      : { escrito, errores };
  };
};
