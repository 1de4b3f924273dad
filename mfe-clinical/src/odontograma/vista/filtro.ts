import type { EstadoDental, RegistroDental, TratamientoDental } from '@odonto/contracts/odontograma';

export interface FiltroDeRegistros {
  /** Undefined matches all. */
  readonly estado: EstadoDental | undefined;
  readonly tratamiento: TratamientoDental | undefined;
}

export const SIN_FILTRO: FiltroDeRegistros = { estado: undefined, tratamiento: undefined };

/** The records that match the filter; without a filter the same list object. */
export const filtrar = (
  registros: readonly RegistroDental[],
  { estado, tratamiento }: FiltroDeRegistros,
): readonly RegistroDental[] =>
  estado === undefined && tratamiento === undefined
    ? registros
    : registros.filter(
        (registro) =>
          (estado === undefined || registro.color === estado) &&
          (tratamiento === undefined || registro.tratamiento === tratamiento),
      );

/** The number of all records, or of those found; a hint when there are none. */
export const cuantos = (total: number, hallados: number | undefined): string => {
  if (total === 0) return 'Sin registros. Toque un diente para cargar el primero.';
  if (hallados !== undefined) return `${hallados} de ${total} registros`;
  return total === 1 ? '1 registro' : `${total} registros`;
};
