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

export interface Interpretada {
  /** What the columns say, field by field. */
  readonly escrito: FilaDeImportacion['datos'];
  /** Present when no rule is broken. */
  readonly datos?: DatosDePaciente;
  readonly errores: FilaDeImportacion['errores'];
}

const SI = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'yes']);
const NO = new Set(['no', 'n', '0', 'false', 'falso']);
/** Longest text that is kept beside the fields of the form. */
const MAX_NUMERO_ANTERIOR = 500;

const DIA = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/;

/** `2/3/1985` is `1985-03-02`; any other text stays, for the rule to judge. */
const fechaDe = (escrita: string): string => {
  const [, dia = '', mes = '', anio] = DIA.exec(escrita) ?? [];
  return anio === undefined ? escrita : `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
};

/** Our own CSV files put an apostrophe before what a spreadsheet would take for a formula. */
const sinGuarda = (celda: string): string => (/^'[=+\-@]/.test(celda) ? celda.slice(1) : celda).trim();

/** Yes or no; another text stays, for the rule to refuse. */
const banderaDe = (escrita: string): boolean | string => {
  const dicha = fold(escrita);
  if (SI.has(dicha)) return true;
  return NO.has(dicha) ? false : escrita;
};

const claveDe = (texto: string): string => words(texto).join(' ');
const BANDERAS = new Map(
  Object.entries(BANDERAS_DE_SALUD).map(([nombre, pregunta]) => [claveDe(pregunta), nombre]),
);

/** The questions of the health form that a list of alerts names. The whole text is kept besides. */
const banderasEn = (alertas: string): Readonly<Record<string, true>> =>
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

const escritoDe = (dicho: Dicho): FilaDeImportacion['datos'] => {
  const { apellido, celular, alertas = '', notas, numero_anterior, nombre, telefono, ...resto } = dicho;
  const banderas = Object.fromEntries(
    Object.keys(BANDERAS_DE_SALUD).flatMap((bandera) => {
      const escrita = Reflect.get(resto, bandera) as string | undefined;
      return escrita === undefined || escrita === '' ? [] : [[bandera, banderaDe(escrita)]];
    }),
  );
  const { fecha_nacimiento = '', antecedentes_medicos } = resto;
  const juntos = {
    nombre: junto(', ', apellido, nombre),
    telefono: junto(' / ', telefono, celular),
    fecha_nacimiento: fechaDe(fecha_nacimiento),
    antecedentes_medicos: junto(
      '\n',
      antecedentes_medicos,
      rotulado('Alertas', alertas),
      rotulado('Notas', notas),
    ),
    numero_historia_anterior: numero_anterior ?? '',
  };
  const textos = Object.entries({ ...resto, ...juntos }).filter(([campo]) => !(campo in BANDERAS_DE_SALUD));
  return {
    ...Object.fromEntries(textos.filter(([, texto]) => texto !== '')),
    ...banderasEn(alertas),
    ...banderas,
  };
};

const cuerpoDe = (escrito: FilaDeImportacion['datos']): object => {
  const { numero_historia_anterior, ...campos } = escrito;
  const banderas = Object.entries(campos).filter(([campo]) => campo in BANDERAS_DE_SALUD);
  return {
    ...Object.fromEntries(Object.entries(campos).filter(([campo]) => !(campo in BANDERAS_DE_SALUD))),
    otros_campos: {
      ...Object.fromEntries(banderas),
      ...(numero_historia_anterior !== undefined && { numero_historia_anterior }),
    },
  };
};

/** What a field of the form comes from, where that is not the column of its own name. */
const OTRO_ORIGEN: Readonly<Record<string, DestinoDeColumna>> = {
  numero_historia_anterior: 'numero_anterior',
};

/**
 * Reads rows of one file.
 * @param hoy today's day in the practice's time zone
 */
export const interpretar = (mapeo: Mapeo, titulos: readonly string[], hoy: string) => {
  const reglas = reglasDePaciente(() => hoy).nuevo;
  const columnas = Object.entries(mapeo) as [DestinoDeColumna, number][];

  /** The title of the column, or what is missing. */
  const columnaDe = (campo: string): string => {
    const destino = OTRO_ORIGEN[campo] ?? (campo as DestinoDeColumna);
    const columna = mapeo[destino];
    return (columna === undefined ? undefined : titulos[columna]) ?? DESTINOS[destino] ?? campo;
  };

  const propios = (
    { numero_historia_anterior: numero }: FilaDeImportacion['datos'],
    sobran: 0 | 1,
  ): Interpretada['errores'] => [
    ...(typeof numero === 'string' && numero.length > MAX_NUMERO_ANTERIOR
      ? [
          {
            columna: columnaDe('numero_historia_anterior'),
            message: `Número de historia anterior: el máximo es de ${MAX_NUMERO_ANTERIOR} caracteres`,
          },
        ]
      : []),
    ...(sobran === 1 ? [{ columna: '', message: MENSAJES.sobranCeldas }] : []),
  ];

  return ([, celdas, sobran]: Fila): Interpretada => {
    const escrito = escritoDe(
      Object.fromEntries(columnas.map(([destino, columna]) => [destino, sinGuarda(celdas[columna] ?? '')])),
    );
    const leido = reglas.safeParse(cuerpoDe(escrito));
    const errores = [
      ...(leido.success
        ? []
        : fieldErrors(leido.error).map(({ field, message }) => ({
            columna: columnaDe(field.replace(/^otros_campos\./, '')),
            message,
          }))),
      ...propios(escrito, sobran),
    ];
    return leido.success && errores.length === 0
      ? { escrito, datos: leido.data, errores }
      : { escrito, errores };
  };
};
