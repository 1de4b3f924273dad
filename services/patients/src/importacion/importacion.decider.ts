/** The rules of the imports of one profesional (docs/spec/patients.md#import): analysed, confirmed once, undone once. */
import { type EstadoDeImportacion, MENSAJES_DE_IMPORTACION as MENSAJES } from '@odonto/contracts/importacion';
import type { ImportacionEvent } from '@odonto/contracts/importacion-eventos';
import { type Command, type Decider, NotFound, RuleBroken, unreachable } from '@odonto/event-kit/decider';

type DatosDe<Type extends ImportacionEvent['type']> = Extract<
  ImportacionEvent,
  { readonly type: Type }
>['data'];
type De<Type extends string, Data extends object = object> = Command<
  Type,
  { readonly profesionalId: string; readonly importacionId: string } & Data
>;

export type ImportacionCommand =
  | De<'SubirImportacion', Omit<DatosDe<'ImportacionSubida'>, 'idsEnOrden'>>
  | De<'AnalizarImportacion', DatosDe<'ImportacionAnalizada'>>
  | De<'ConfirmarImportacion'>
  | De<'TerminarImportacion', DatosDe<'ImportacionTerminada'>>
  | De<'CancelarImportacion'>
  | De<'DeshacerImportacion', { readonly ahora: string }>
  | De<'ConcluirDeshacer', DatosDe<'ImportacionDeshecha'>>
  /** `siempre`: also while the import runs, because its profesional was removed. */
  | De<'DestruirDatosDeImportacion', { readonly siempre?: true }>;

type Estado = 'subida' | 'analizada' | 'confirmada' | 'terminada' | 'cancelada' | 'deshaciendo' | 'deshecha';

export interface ImportacionDecidida {
  readonly estado: Estado;
  readonly conDatos: boolean;
  /** Instant; absent until the import ended. */
  readonly deshacerHasta?: string;
}

/** By id, in the order of their uploads. */
export type EstadoDeImportaciones = ReadonlyMap<string, ImportacionDecidida>;

export const importacionNoEncontrada = (): NotFound => new NotFound('Importación no encontrada');

const roto = (codigo: string, mensaje: string): RuleBroken => new RuleBroken(codigo, mensaje);

/** @throws RuleBroken that says why an import in this state can no longer be changed */
export const exigirSinConfirmar = ({ estado }: { readonly estado: EstadoDeImportacion }): void => {
  if (estado === 'cancelada') throw roto('importacion-cancelada', MENSAJES.cancelada);
  if (estado !== 'subida' && estado !== 'analizada')
    throw roto('importacion-confirmada', MENSAJES.yaConfirmada);
};

const deshacer = (una: ImportacionDecidida, ahora: string): void => {
  if (una.estado === 'deshecha' || una.estado === 'deshaciendo')
    throw roto('importacion-deshecha', MENSAJES.deshecha);
  if (una.deshacerHasta === undefined)
    throw una.estado === 'cancelada'
      ? roto('importacion-cancelada', MENSAJES.cancelada)
      : roto('importacion-sin-terminar', MENSAJES.sinTerminar);
  if (ahora > una.deshacerHasta) throw roto('importacion-vencida', MENSAJES.tarde);
};

const cancelar = ({ estado }: ImportacionDecidida): void => {
  if (estado === 'cancelada') throw roto('importacion-cancelada', MENSAJES.cancelada);
  if (estado !== 'subida' && estado !== 'analizada' && estado !== 'confirmada')
    throw roto('importacion-terminada', MENSAJES.terminada);
};

const decide = (command: ImportacionCommand, estado: EstadoDeImportaciones): ImportacionEvent[] => {
  const { type, data } = command;
  const { profesionalId, importacionId } = data;
  const una = estado.get(importacionId);
  if (type === 'SubirImportacion')
    return una ? [] : [{ type: 'ImportacionSubida', data: { ...data, idsEnOrden: true } }];
  if (una === undefined) throw importacionNoEncontrada();
  const sola = { profesionalId, importacionId };
  switch (type) {
    case 'AnalizarImportacion':
      exigirSinConfirmar(una);
      return [{ type: 'ImportacionAnalizada', data }];
    case 'ConfirmarImportacion':
      exigirSinConfirmar(una);
      if (una.estado !== 'analizada') throw roto('importacion-sin-analizar', MENSAJES.sinAnalizar);
      return [{ type: 'ImportacionConfirmada', data: sola }];
    case 'TerminarImportacion': {
      const termina = una.estado === 'confirmada' || una.estado === 'cancelada';
      return termina && una.deshacerHasta === undefined ? [{ type: 'ImportacionTerminada', data }] : [];
    }
    case 'CancelarImportacion':
      cancelar(una);
      return [{ type: 'ImportacionCancelada', data: sola }];
    case 'DeshacerImportacion':
      deshacer(una, data.ahora);
      return [{ type: 'DeshacerImportacionPedido', data: sola }];
    case 'ConcluirDeshacer':
      return una.estado === 'deshaciendo' ? [{ type: 'ImportacionDeshecha', data }] : [];
    case 'DestruirDatosDeImportacion':
      return destruir(una, data.siempre === true).map((suceso) => ({ type: suceso, data: sola }));
    default:
      return unreachable(command);
  }
};

const destruir = (
  { estado, conDatos }: ImportacionDecidida,
  siempre: boolean,
): ('ImportacionCancelada' | 'DatosDeImportacionDestruidos')[] => {
  if (!conDatos) return [];
  if (estado === 'subida' || estado === 'analizada') return ['ImportacionCancelada'];
  if (estado === 'confirmada') return siempre ? ['ImportacionCancelada'] : [];
  return estado === 'terminada' || siempre ? ['DatosDeImportacionDestruidos'] : [];
};

const despues = (una: ImportacionDecidida | undefined, event: ImportacionEvent): ImportacionDecidida => {
  const { deshacerHasta } = una ?? {};
  const pasa = (estado: Estado, conDatos = una?.conDatos ?? true): ImportacionDecidida => ({
    estado,
    conDatos,
    ...(deshacerHasta !== undefined && { deshacerHasta }),
  });
  switch (event.type) {
    case 'ImportacionSubida':
      return pasa('subida');
    case 'ImportacionAnalizada':
      return pasa('analizada');
    case 'ImportacionConfirmada':
      return pasa('confirmada');
    case 'ImportacionTerminada':
      return {
        ...pasa(una?.estado === 'cancelada' ? 'cancelada' : 'terminada'),
        deshacerHasta: event.data.deshacerHasta,
      };
    case 'ImportacionCancelada':
      return pasa('cancelada', false);
    case 'DeshacerImportacionPedido':
      return pasa('deshaciendo');
    case 'ImportacionDeshecha':
      return pasa('deshecha', false);
    case 'DatosDeImportacionDestruidos':
      return pasa(una?.estado ?? 'cancelada', false);
    default:
      return unreachable(event);
  }
};

export const importaciones: Decider<EstadoDeImportaciones, ImportacionCommand, ImportacionEvent> = {
  initialState: () => new Map(),
  decide,
  evolve: (estado, event) => {
    const { importacionId } = event.data;
    return new Map([...estado, [importacionId, despues(estado.get(importacionId), event)]]);
  },
};
