import { ActionIcon, deferred, InfoIcon, PageHeader, useCardsOnly, useDialog } from '@odonto/mfe-kit/ui';
import { type ReactNode, useRef } from 'react';
import { usePacientes } from '../paciente/pacientes.queries.ts';
import type { PacienteVisible } from '../paciente/visible.ts';
import { RecorridoCard } from '../recorrido/recorrido.card.tsx';
import { useRecorrido } from '../recorrido/use-recorrido.ts';
import { useSitiosPropios } from '../sucursal/funcion.ts';
import { ImportarLink, IncorporarLink, NuevoButton } from './encabezado.tsx';
import styles from './lista.module.css';
import { Resultados } from './resultados.tsx';
import { ListaToolbar } from './lista.toolbar.tsx';
import { useAvisoDeFalla, useTermino } from './use-busqueda.ts';
import type { VistaDeLista } from './use-vista-de-lista.ts';

const PacienteModal = deferred(() =>
  import('../formulario/paciente.modal.tsx').then((module) => module.PacienteModal),
);
const EliminarPacienteDialog = deferred(() =>
  import('../eliminar/eliminar-paciente.dialog.tsx').then((module) => module.EliminarPacienteDialog),
);

interface ListaScreenProps extends VistaDeLista {
  /** Chooses whose pacientes are shown, where there is a choice. */
  readonly eleccion?: ReactNode;
}

/** 'Gestión de Pacientes' with the user's own pacientes (docs/spec/patients.md#list). */
export const ListaScreen = ({ eleccion, ...vista }: ListaScreenProps) => {
  const screen = useRef<HTMLElement>(null);
  const formulario = useDialog<PacienteVisible | undefined>(screen);
  const eliminacion = useDialog<PacienteVisible>(screen);
  const { busqueda, buscar } = useTermino(vista.texto);
  const pacientes = usePacientes(busqueda);
  useAvisoDeFalla(pacientes.error);
  const short = useCardsOnly();
  const incorpora =
    useSitiosPropios().length > 0 && pacientes.data?.some(({ organizacion }) => organizacion !== true);
  const { ofrecido, ...recorrido } = useRecorrido();

  return (
    <section ref={screen} tabIndex={-1} className={styles.screen} aria-label="Gestión de Pacientes">
      <PageHeader
        title="Gestión de Pacientes"
        actions={
          <>
            {!short && (
              <ActionIcon
                size={44}
                aria-label="Conozca el sistema"
                title="Conozca el sistema"
                data-recorrido="ayuda"
                onClick={recorrido.empezar}
              >
                <InfoIcon size={22} aria-hidden />
              </ActionIcon>
            )}
            {incorpora && <IncorporarLink />}
            <ImportarLink />
            <NuevoButton onClick={() => formulario.open(undefined)} />
          </>
        }
      />
      {ofrecido && <RecorridoCard {...recorrido} />}
      <ListaToolbar {...vista} eleccion={eleccion} onSearch={() => buscar(pacientes.refetch)} />
      <Resultados
        lista={pacientes}
        vista={vista}
        orden={vista.orden}
        onAdd={() => formulario.open(undefined)}
        onEdit={formulario.open}
        onDelete={eliminacion.open}
      />
      {formulario.dialog && <PacienteModal paciente={formulario.dialog.subject} onClose={formulario.close} />}
      {eliminacion.dialog && (
        <EliminarPacienteDialog paciente={eliminacion.dialog.subject} onClose={eliminacion.close} />
      )}
    </section>
  );
};
