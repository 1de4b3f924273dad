import {
  deferred,
  EmptyState,
  ErrorLine,
  Loader,
  PageHeader,
  useDialog,
  UsersIcon,
} from '@odonto/mfe-kit/ui';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { PacienteVisible } from '../paciente/visible.ts';
import { puedeEn, type Sitio } from '../sucursal/funcion.ts';
import { usePacientesDeSucursal } from '../sucursal/sucursal.queries.ts';
import { ImportarLink, NuevoButton } from './encabezado.tsx';
import styles from './lista.module.css';
import { ListaToolbar } from './lista.toolbar.tsx';
import { Resultados } from './resultados.tsx';
import { useAvisoDeFalla, useTermino } from './use-busqueda.ts';
import type { VistaDeLista } from './use-vista-de-lista.ts';

const PacienteModal = deferred(() =>
  import('../formulario/paciente.modal.tsx').then((module) => module.PacienteModal),
);
const RegistroModal = deferred(() =>
  import('../formulario/registro.modal.tsx').then((module) => module.RegistroModal),
);
const EliminarPacienteDialog = deferred(() =>
  import('../eliminar/eliminar-paciente.dialog.tsx').then((module) => module.EliminarPacienteDialog),
);

interface ListaDeSucursalProps extends VistaDeLista {
  /** The site of work; undefined without one. */
  readonly sitio: Sitio | undefined;
  /** Chooses whose pacientes are shown, where there is a choice. */
  readonly eleccion?: ReactNode;
}

/** 'Gestión de Pacientes' of a site (docs/spec/patients.md#list-of-a-site). */
export const ListaDeSucursalScreen = ({ sitio, ...props }: ListaDeSucursalProps) =>
  sitio && puedeEn(sitio, 'pacientes.ver-datos') ? (
    <ListaDeSitio {...props} sitio={sitio} />
  ) : (
    <EmptyState
      level={1}
      icon={<UsersIcon size={28} />}
      title={sitio ? `No ves los pacientes de ${sitio.sucursal}` : 'No trabajas en ninguna sucursal'}
      text="Pídele a quien dirige la sucursal que revise tus permisos."
    />
  );

/** The pages that were read, as one list. */
const useLista = (sucursal: string, busqueda: string) => {
  const { data, ...lista } = usePacientesDeSucursal(sucursal, busqueda);
  const items = useMemo(() => data?.pages.flatMap((pagina) => pagina.items), [data]);
  return { ...lista, data: items };
};

const ListaDeSitio = ({ sitio, eleccion, ...vista }: ListaDeSucursalProps & { readonly sitio: Sitio }) => {
  const screen = useRef<HTMLElement>(null);
  const formulario = useDialog<PacienteVisible | undefined>(screen);
  const eliminacion = useDialog<PacienteVisible>(screen);
  const { busqueda, buscar } = useTermino(vista.texto);
  const lista = useLista(sitio.sucursal_id, busqueda);
  useAvisoDeFalla(lista.error);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = lista;
  const registra = puedeEn(sitio, 'pacientes.registrar');
  const { orden: _orden, onOrden: _onOrden, ...sinOrden } = vista;

  const seguir = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const agregar = () => formulario.open(undefined);

  return (
    <section ref={screen} tabIndex={-1} className={styles.screen} aria-label="Gestión de Pacientes">
      <PageHeader
        title="Gestión de Pacientes"
        actions={
          <>
            {puedeEn(sitio, 'pacientes.importar') && <ImportarLink />}
            {registra && <NuevoButton onClick={agregar} />}
          </>
        }
      />
      <ListaToolbar
        {...sinOrden}
        eleccion={eleccion ?? <En sitio={sitio} />}
        onSearch={() => buscar(lista.refetch)}
      />
      <Resultados
        lista={lista}
        vista={vista}
        onAdd={registra ? agregar : undefined}
        onEdit={puedeEn(sitio, 'pacientes.editar-datos') ? formulario.open : undefined}
        onDelete={elimina(sitio) ? eliminacion.open : undefined}
        hayMas={hasNextPage}
        onEnd={seguir}
        pie={<Pie {...{ isFetchingNextPage, isFetchNextPageError }} onRetry={() => void fetchNextPage()} />}
      />
      {formulario.dialog?.subject && (
        <PacienteModal paciente={formulario.dialog.subject} onClose={formulario.close} />
      )}
      {formulario.dialog && formulario.dialog.subject === undefined && (
        <RegistroModal sitio={sitio} onClose={formulario.close} />
      )}
      {eliminacion.dialog && (
        <EliminarPacienteDialog paciente={eliminacion.dialog.subject} onClose={eliminacion.close} />
      )}
    </section>
  );
};

/** Whether the user may delete any paciente of the site. Other users delete their own pacientes in their own list. */
const elimina = (sitio: Sitio): boolean =>
  sitio.funcion === 'director' && puedeEn(sitio, 'pacientes.transferir');

/** The name of the site, where the user has no choice. */
const En = ({ sitio }: { readonly sitio: Sitio }) => <p className={styles.en}>{sitio.sucursal}</p>;

interface PieProps {
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly onRetry: () => void;
}

const Pie = ({ isFetchingNextPage, isFetchNextPageError, onRetry }: PieProps) => {
  if (isFetchNextPageError)
    return <ErrorLine text="No se pudo cargar más." retrying={isFetchingNextPage} onRetry={onRetry} />;
  return isFetchingNextPage ? (
    <output className={styles.loading}>
      <Loader size="sm" /> Cargando más...
    </output>
  ) : null;
};
