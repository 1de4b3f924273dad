/** The search of subjects, and their names. */
import { formatCentavos } from '@odonto/contracts/dinero';
import {
  DATOS_ELIMINADOS,
  type Sujeto,
  type Sujetos,
  TIPOS_DE_SUJETO,
  type TipoDeSujeto,
} from '@odonto/contracts/auditoria';
import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { ETIQUETAS_DE_ROL } from '@odonto/contracts/sesion';
import { digits, fold, words } from '@odonto/contracts/text-keys';
import type { View } from '@odonto/event-kit/projections';
import type { Query } from '@odonto/event-kit/read-models';
import { dia } from '@odonto/contracts/frase';
import { palabraDeId, palabras, type SujetoAuditado } from './sujetos.projection.ts';

/** A limit above any search that a user types. */
const MAX_PIEZAS = 16;

const TIPOS = Object.keys(TIPOS_DE_SUJETO) as TipoDeSujeto[];

const esNumero = (pieza: string): boolean => words(pieza).every((palabra) => /^\d+$/.test(palabra));

/** An id, or its beginning. */
const ID = /^[\da-f]{8}-[\da-f-]*$/;

/** Each piece must match the beginning of a word, of a DNI, of an amount or of an id. */
const piezasDe = (busqueda: string): readonly string[] =>
  [
    ...new Set(
      fold(busqueda)
        .split(/\s+/)
        .flatMap((pieza) => {
          if (ID.test(pieza)) return palabraDeId(pieza);
          return esNumero(pieza) ? digits(pieza) : words(pieza);
        })
        .filter(Boolean),
    ),
  ].slice(0, MAX_PIEZAS);

/** Pacientes whose treatments and payments a search by name also shows. */
const MAX_PACIENTES = 10;

/**
 * The treatments and payments of the newest pacientes whose name has the words. Numbers in the search then choose among
 * these treatments and payments, by amount, instalment or id.
 */
const deQuienesSeLlaman = async (
  sujetos: View<SujetoAuditado>,
  busqueda: string,
  tipo: TipoDeSujeto | undefined,
): Promise<readonly SujetoAuditado[]> => {
  const nombres = piezasDe(busqueda).filter((pieza) => !esNumero(pieza));
  const numeros = piezasDe(busqueda).filter(esNumero);
  const tipos = (['tratamiento', 'pago'] as const).filter((uno) => tipo === undefined || tipo === uno);
  if (nombres.length === 0 || tipos.length === 0) return [];
  const [consulta] = consultasDe(nombres.join(' '), 'paciente', MAX_PACIENTES);
  const pacientes = consulta === undefined ? [] : await sujetos.find(consulta);
  const suyos = await Promise.all(
    pacientes.flatMap(({ id }) => tipos.map((uno) => sujetos.find({ where: { pacienteId: id, tipo: uno } }))),
  );
  return suyos
    .flat()
    .filter((sujeto) =>
      numeros.every((numero) => palabras(sujeto).some((palabra) => palabra.startsWith(numero))),
    );
};

/** Queries whose results together contain the newest `limit` matches. A search for words needs one for each tipo. */
const consultasDe = (busqueda: string, tipo: TipoDeSujeto | undefined, limit: number): readonly Query[] => {
  const sort = { key: 'orden', descending: true };
  const piezas = piezasDe(busqueda);
  if (piezas.length === 0) return [{ ...(tipo && { where: { tipo } }), sort, limit }];
  const prefixes = piezas.map((prefix) => ({ key: 'palabras', prefix }));
  const tipos = tipo === undefined ? TIPOS : [tipo];
  return tipos.map((uno) => ({ where: { tipo: uno }, prefixes, sort, limit }));
};

const nombreDePaciente = (paciente: SujetoAuditado | undefined): string =>
  paciente?.tipo === 'paciente' && paciente.nombre !== null
    ? paciente.nombre
    : `Paciente: ${DATOS_ELIMINADOS}`;

const texto = (
  sujeto: SujetoAuditado,
  paciente: SujetoAuditado | undefined,
): Pick<Sujeto, 'titulo' | 'detalle'> => {
  switch (sujeto.tipo) {
    case 'paciente':
      return sujeto.nombre === null
        ? { titulo: 'Paciente eliminado', detalle: DATOS_ELIMINADOS }
        : { titulo: sujeto.nombre, detalle: sujeto.cuil ? `DNI ${sujeto.cuil}` : '' };
    case 'tratamiento':
      return {
        titulo: sujeto.nombre ?? `Tratamiento de ${formatCentavos(sujeto.monto)}`,
        detalle: `${nombreDePaciente(paciente)} · ${formatCentavos(sujeto.monto)}`,
      };
    case 'pago':
      return {
        titulo: `Pago de ${formatCentavos(sujeto.monto)} (Cuota ${sujeto.numeroCuota})`,
        detalle: `${nombreDePaciente(paciente)} · ${METODOS_PAGO[sujeto.metodo]} · ${dia(sujeto.fecha)}`,
      };
    case 'profesional': {
      const nombre = `${sujeto.nombre ?? ''} ${sujeto.apellido ?? ''}`.trim();
      return nombre === '' && sujeto.email === null
        ? { titulo: 'Cuenta eliminada', detalle: DATOS_ELIMINADOS }
        : { titulo: nombre, detalle: `${ETIQUETAS_DE_ROL[sujeto.rol]} · ${sujeto.email ?? ''}` };
    }
    default:
      return sujeto satisfies never;
  }
};

const vista = (sujeto: SujetoAuditado, pacientes: ReadonlyMap<string, SujetoAuditado>): Sujeto => {
  const pacienteId = 'pacienteId' in sujeto ? sujeto.pacienteId : null;
  return {
    tipo: sujeto.tipo,
    id: sujeto.id,
    ...texto(sujeto, pacienteId === null ? undefined : pacientes.get(pacienteId)),
    paciente_id: pacienteId,
    registrado_at: sujeto.registradoAt,
    archivado_at: sujeto.archivadoAt,
    eliminado_at: sujeto.eliminadoAt,
  };
};

/** The subjects in the form of the answer, each with the name of its paciente. */
export const vistaDeSujetos = async (
  sujetos: View<SujetoAuditado>,
  encontrados: readonly SujetoAuditado[],
): Promise<(sujeto: SujetoAuditado) => Sujeto> => {
  const ids = encontrados.flatMap((sujeto) => ('pacienteId' in sujeto ? [sujeto.pacienteId] : []));
  const pacientes = await sujetos.getMany([...new Set(ids)]);
  return (sujeto) => vista(sujeto, pacientes);
};

export const buscarSujetos = async (
  sujetos: View<SujetoAuditado>,
  { busqueda, tipo, limite }: { busqueda: string; tipo?: TipoDeSujeto | undefined; limite: number },
): Promise<Sujetos> => {
  const listas = await Promise.all([
    ...consultasDe(busqueda, tipo, limite + 1).map((consulta) => sujetos.find(consulta)),
    deQuienesSeLlaman(sujetos, busqueda, tipo),
  ]);
  const unicos = new Map(listas.flat().map((sujeto) => [sujeto.id, sujeto]));
  const encontrados = [...unicos.values()].sort((uno, otro) => otro.orden - uno.orden);
  const mostrados = encontrados.slice(0, limite);
  return {
    sujetos: mostrados.map(await vistaDeSujetos(sujetos, mostrados)),
    hay_mas: encontrados.length > limite,
  };
};
