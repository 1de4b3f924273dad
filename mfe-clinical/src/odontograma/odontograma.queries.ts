/**
 * Queries and changes of charts. Keys begin with `odontograma`, the `tipo` of the server's live changes, and the
 * paciente's id, so that pacientes are never mixed up. Colours are computed here from the loaded records
 * (docs/spec/clinical.md#tooth-records) and are not sent.
 */
import type { Paciente } from '@odonto/contracts';
import type { RegistroDental } from '@odonto/contracts/odontograma';
import { api } from '@odonto/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Hallazgo, odontogramaApi } from './odontograma.api.ts';

const ODONTOGRAMA = 'odontograma';
const registrosDe = (pacienteId: string) => [ODONTOGRAMA, pacienteId, 'registros'] as const;

export const useRegistros = (pacienteId: string) =>
  useQuery({
    queryKey: registrosDe(pacienteId),
    queryFn: ({ signal }) => odontogramaApi.leer(pacienteId, signal),
  });

/** Shows the chart's records of the tooth until the answer arrives. */
export const useRegistrosDeDiente = (pacienteId: string, diente: number) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: [ODONTOGRAMA, pacienteId, 'diente', diente],
    queryFn: ({ signal }) => odontogramaApi.deDiente(pacienteId, diente, signal),
    placeholderData: () =>
      client
        .getQueryData<RegistroDental[]>(registrosDe(pacienteId))
        ?.filter(({ diente_id }) => diente_id === diente),
  });
};

export const useVersiones = (pacienteId: string) =>
  useQuery({
    queryKey: [ODONTOGRAMA, pacienteId, 'versiones'],
    queryFn: ({ signal }) => odontogramaApi.versiones(pacienteId, signal),
  });

/** The paciente of the chart; the record's frame has already loaded the same query. */
export const usePacienteDeLaCarta = (pacienteId: string) =>
  useQuery({
    queryKey: ['paciente', 'ficha', pacienteId],
    queryFn: ({ signal }) =>
      api.get<Paciente>(`/api/pacientes/${encodeURIComponent(pacienteId)}`, { signal }),
  });

type Lista = readonly RegistroDental[];

/** A change of a chart. `aplicar` returns the loaded records as the change leaves them. */
const useCambio = <Entrada, Salida>(
  pacienteId: string,
  cambiar: (entrada: Entrada) => Promise<Salida>,
  aplicar: (registros: Lista, salida: Salida, entrada: Entrada) => Lista,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cambiar,
    onSuccess: (salida, entrada) => {
      client.setQueryData<Lista>(
        registrosDe(pacienteId),
        (antes) => antes && aplicar(antes, salida, entrada),
      );
      const deDientes = client.getQueriesData<Lista>({ queryKey: [ODONTOGRAMA, pacienteId, 'diente'] });
      for (const [clave, antes] of deDientes) {
        const suyos = ({ diente_id }: RegistroDental) => diente_id === clave[3];
        if (antes) client.setQueryData<Lista>(clave, aplicar(antes, salida, entrada).filter(suyos));
      }
      void client.invalidateQueries({ queryKey: [ODONTOGRAMA, pacienteId] });
    },
  });
};

const reemplazar = (registros: Lista, nuevo: RegistroDental): Lista =>
  registros.map((registro) => (registro.id === nuevo.id ? nuevo : registro));

interface Registracion {
  readonly dientes: readonly number[];
  readonly hallazgo: Hallazgo;
}

export const useRegistrar = (pacienteId: string) =>
  useCambio(
    pacienteId,
    ({ dientes, hallazgo }: Registracion) => odontogramaApi.registrar(pacienteId, dientes, hallazgo),
    (registros, nuevos) => [
      ...nuevos,
      ...registros.filter(({ id }) => nuevos.every((nuevo) => nuevo.id !== id)),
    ],
  );

export const useCorregir = (pacienteId: string, id: string) =>
  useCambio(pacienteId, (hallazgo: Hallazgo) => odontogramaApi.corregir(id, hallazgo), reemplazar);

/** Deletes records, one call each. */
export const useEliminar = (pacienteId: string) =>
  useCambio(
    pacienteId,
    (ids: readonly string[]) => Promise.all(ids.map((id) => odontogramaApi.eliminar(id))),
    (registros, _, ids) => registros.filter(({ id }) => !ids.includes(id)),
  );

interface Vinculo {
  readonly imagenId: string;
  readonly asociada: boolean;
}

/** Links an image to one of the records. */
export const useVincularFoto = (pacienteId: string, imagenId: string) =>
  useCambio(pacienteId, (registroId: string) => odontogramaApi.asociar(registroId, imagenId), reemplazar);

/** Links an image to a record, or unlinks it where it was linked. */
export const useVincular = (pacienteId: string, registroId: string) =>
  useCambio(
    pacienteId,
    ({ imagenId, asociada }: Vinculo) =>
      asociada ? odontogramaApi.quitar(registroId, imagenId) : odontogramaApi.asociar(registroId, imagenId),
    reemplazar,
  );
