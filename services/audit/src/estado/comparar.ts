/** Compares two states: each different tooth face and each different figure, with the events in between. Pure. */
import type {
  CaraCambiada,
  CifraCambiada,
  Citation,
  CuentaAuditada,
  OdontogramaAl,
  RegistroAuditado,
} from '@odonto/contracts/auditoria-estado';
import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { textoDe } from '../linea/lineas.projection.ts';

/** Citations of the events that have this id in this field and that only one of the two states includes. */
export type CitationsOf = (
  campo: 'registroId' | 'tratamientoId' | 'pagoId',
  id: string,
) => readonly Citation[];

export const citationsBetween = (
  eventos: readonly LoggedEvent[],
  cite: (evento: LoggedEvent) => Citation,
): CitationsOf => {
  const porId = new Map<string, Citation[]>();
  const sumar = (clave: string, citation: Citation): void => {
    const otras = porId.get(clave);
    if (otras) otras.push(citation);
    else porId.set(clave, [citation]);
  };
  for (const evento of eventos.toSorted((uno, otro) => (uno.position < otro.position ? -1 : 1))) {
    const citation = cite(evento);
    for (const campo of ['registroId', 'tratamientoId', 'pagoId']) {
      const id = textoDe(evento.data, campo);
      if (id !== undefined) sumar(`${campo} ${id}`, citation);
    }
  }
  return (campo, id) => porId.get(`${campo} ${id}`) ?? [];
};

/** The newest record of each face of each tooth. */
const carasDe = ({ registros }: OdontogramaAl): ReadonlyMap<string, RegistroAuditado> => {
  const caras = new Map<string, RegistroAuditado>();
  for (const registro of registros.toReversed())
    for (const superficie of registro.superficie) caras.set(`${registro.diente_id} ${superficie}`, registro);
  return caras;
};

const igual = (uno: RegistroAuditado | undefined, otro: RegistroAuditado | undefined): boolean =>
  uno?.id === otro?.id &&
  uno?.tratamiento === otro?.tratamiento &&
  uno?.color === otro?.color &&
  uno?.comentario === otro?.comentario;

export const carasCambiadas = (
  antes: OdontogramaAl,
  despues: OdontogramaAl,
  citationsOf: CitationsOf,
): readonly CaraCambiada[] => {
  const [unas, otras] = [carasDe(antes), carasDe(despues)];
  const lugares = new Map<string, RegistroAuditado>([...unas, ...otras]);
  return [...lugares.keys()].sort().flatMap((lugar): CaraCambiada[] => {
    const [una, otra] = [unas.get(lugar), otras.get(lugar)];
    const registro = otra ?? una;
    const superficie = registro?.superficie.find((codigo) => lugar.endsWith(` ${codigo}`));
    if (!registro || !superficie || igual(una, otra)) return [];
    const ids = new Set([una, otra].flatMap((uno) => (uno ? [uno.id] : [])));
    return [
      {
        diente_id: registro.diente_id,
        superficie,
        antes: una ?? null,
        despues: otra ?? null,
        citas: [...ids].flatMap((id) => citationsOf('registroId', id)),
      },
    ];
  });
};

type Valor = number | string | null;
type Campos = Readonly<Record<string, string>>;

const DE_CUENTA: Campos = {
  total_tratamientos: 'Total de tratamientos',
  total_pagado: 'Total pagado',
  saldo: 'Saldo',
};
const DE_TRATAMIENTO: Campos = {
  monto_total: 'Costo total',
  cantidad_cuotas: 'Cantidad de cuotas',
  total_pagado: 'Total pagado',
  saldo: 'Saldo',
};
const DE_PAGO: Campos = {
  monto_pagado: 'Monto',
  fecha_pago: 'Fecha del pago',
  metodo_pago: 'Método de pago',
};

const valorDe = (vista: object | undefined, campo: string): Valor => {
  const valor: unknown = vista && Reflect.get(vista, campo);
  if (campo === 'metodo_pago' && typeof valor === 'string')
    return new Map<string, string>(Object.entries(METODOS_PAGO)).get(valor) ?? valor;
  return typeof valor === 'number' || typeof valor === 'string' ? valor : null;
};

const cambiosDe = (
  quien: Pick<CifraCambiada, 'ambito' | 'id' | 'de'>,
  campos: Campos,
  [antes, despues]: readonly [object | undefined, object | undefined],
  citations: readonly Citation[],
): CifraCambiada[] =>
  Object.entries(campos).flatMap(([campo, etiqueta]): CifraCambiada[] => {
    const [uno, otro] = [valorDe(antes, campo), valorDe(despues, campo)];
    return uno === otro ? [] : [{ ...quien, campo, etiqueta, antes: uno, despues: otro, citas: citations }];
  });

/** For each id: one of the items with this id, the item before, and the item after. */
const pares = <T extends { readonly id: string }>(
  antes: readonly T[],
  despues: readonly T[],
): readonly (readonly [T, T | undefined, T | undefined])[] => {
  const [unos, otros] = [
    new Map(antes.map((uno) => [uno.id, uno])),
    new Map(despues.map((uno) => [uno.id, uno])),
  ];
  return [...new Map([...unos, ...otros]).values()].map((uno) => [uno, unos.get(uno.id), otros.get(uno.id)]);
};

/** A figure can change without an event in between (a payment dated later). It then cites the item's source event. */
const citationsOr = (
  citations: readonly Citation[],
  una: { cita: Citation } | undefined,
  otra: { cita: Citation } | undefined,
) => {
  const dela = (otra ?? una)?.cita;
  return citations.length > 0 || !dela ? citations : [dela];
};

export const cifrasCambiadas = (
  antes: CuentaAuditada,
  despues: CuentaAuditada,
  citationsOf: CitationsOf,
): readonly CifraCambiada[] => {
  const dePagos = pares(antes.pagos, despues.pagos).map(([pago, uno, otro]) => ({
    tratamientoId: pago.tratamiento_id,
    cifras: cambiosDe(
      { ambito: 'pago', id: pago.id, de: `Pago de la Cuota ${pago.numero_cuota}` },
      DE_PAGO,
      [uno, otro],
      citationsOr(citationsOf('pagoId', pago.id), uno, otro),
    ),
  }));
  const deTratamientos = pares(antes.tratamientos, despues.tratamientos).flatMap(
    ([tratamiento, uno, otro]) => {
      const propias = citationsOf('tratamientoId', tratamiento.id).filter(
        ({ evento }) => evento !== 'TratamientoDescripto',
      );
      const dePago = dePagos
        .filter(({ tratamientoId }) => tratamientoId === tratamiento.id)
        .flatMap(({ cifras }) => cifras.flatMap(({ citas: citations }) => citations));
      return cambiosDe(
        { ambito: 'tratamiento', id: tratamiento.id, de: tratamiento.descripcion || 'Tratamiento' },
        DE_TRATAMIENTO,
        [uno, otro],
        citationsOr(propias.length > 0 ? propias : sinRepetir(dePago), uno, otro),
      );
    },
  );
  const todas = sinRepetir(deTratamientos.flatMap(({ citas: citations }) => citations));
  return [
    ...cambiosDe(
      { ambito: 'cuenta', id: antes.paciente_id, de: 'Cuenta' },
      DE_CUENTA,
      [antes, despues],
      todas,
    ),
    ...deTratamientos,
    ...dePagos.flatMap(({ cifras }) => cifras),
  ];
};

const sinRepetir = (citations: readonly Citation[]): readonly Citation[] => [
  ...new Map(citations.map((citation) => [citation.posicion, citation])).values(),
];
